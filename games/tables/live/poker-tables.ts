import { pokerCategory, pokerStrength } from '../../cards/hands/poker.ts'
import type { Json } from '../../fairness/canonical-json.ts'
import { type Fraction, fraction, multiplyFractions } from '../../lottery/fraction.ts'
import type { AnteDraw } from '../ante/ante-draw.ts'
import { lazily } from '../core/lazily.ts'
import { odds } from '../core/odds.ts'
import { houseEdgeOf } from '../core/spread.ts'
import { readThreeCards } from '../hands/three-cards.ts'
import { casinoHoldem } from '../holdem/casino-holdem.ts'
import { CASINO_HOLDEM_PERFECT, HOLDEM_BONUS_PERFECT } from '../holdem/generated/perfect-play.ts'
import { holdemBonus, holdemBonusSpread } from '../holdem/holdem-bonus.ts'
import { pairPlusSpread, perfectThreeCardPoker } from '../three-card-poker/exact.ts'
import { pokerStrengthOfThree, threeCardPoker } from '../three-card-poker/three-card-poker.ts'
import { anteTable } from './ante-table.ts'
import type { HouseEdge, LiveGame } from './live-game.ts'

type Pays = Readonly<Record<string, string>>

const keptOf = (expectation: Fraction): HouseEdge => ({ edge: multiplyFractions(expectation, fraction(-1)), play: 'best' })
const withPrefix = (pays: Pays, prefix: string): Pays =>
  Object.fromEntries(Object.entries(pays).flatMap(([kind, odds]) => (kind.startsWith(prefix) ? [[kind.slice(prefix.length), odds]] : [])))

export function threeCardPokerTable(pays: Pays): LiveGame {
  const rules = { anteBonus: withPrefix(pays, 'ante-'), pairPlus: withPrefix(pays, 'pair-plus-') }
  const ante = lazily(() => keptOf(perfectThreeCardPoker(rules).expectation))
  return anteTable({
    code: 'TCP',
    game: threeCardPoker(rules),
    houseEdge: spot => (spot === 'ante' ? ante() : { edge: houseEdgeOf(pairPlusSpread(rules)), play: 'any' }),
    history: ({ player, dealer }) => {
      const [own, house] = [readThreeCards(player), readThreeCards(dealer)]
      return endOf({ own: pokerStrengthOfThree(own), house: pokerStrengthOfThree(house), player: own.category, dealer: house.category })
    },
  })
}

export const holdemBonusTable = (pays: Pays): LiveGame =>
  anteTable({
    code: 'HE',
    game: holdemBonus({ bonus: pays }),
    houseEdge: spot =>
      spot === 'ante'
        ? keptOf(odds(HOLDEM_BONUS_PERFECT.expectation))
        : { edge: houseEdgeOf(holdemBonusSpread({ bonus: pays })), play: 'any' },
    history: holdemEnd,
  })

/** Its edge is known at the usual odds alone: others take minutes to count. */
export function casinoHoldemTable(pays: Pays): LiveGame {
  const [game, usual] = [casinoHoldem({ ante: pays }), casinoHoldem()]
  const isUsual = Object.entries(usual.pays).every(([kind, odds]) => game.pays[kind] === odds)
  const edge = isUsual ? keptOf(odds(CASINO_HOLDEM_PERFECT.expectation)) : undefined
  return anteTable({ code: 'HE', game, houseEdge: () => edge, history: holdemEnd })
}

function holdemEnd({ player, dealer, board }: AnteDraw): Json {
  const [own, house] = [pokerStrength([...player, ...board]), pokerStrength([...dealer, ...board])]
  return endOf({ own, house, player: pokerCategory(own), dealer: pokerCategory(house) })
}

/** Who would have won the showdown, and with which hands. */
const endOf = ({ own, house, player, dealer }: { own: number; house: number; player: string; dealer: string }): Json => ({
  winner: own === house ? 'tie' : own > house ? 'player' : 'dealer',
  player,
  dealer,
})
