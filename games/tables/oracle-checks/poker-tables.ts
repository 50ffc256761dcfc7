import { present } from '@croupier/kernel'
import { pokerCategory, pokerStrength } from '../../cards/hands/poker.ts'
import { addFractions, type Fraction, formatFraction, fraction, multiplyFractions } from '../../lottery/fraction.ts'
import type { OracleReport } from '../../oracle-report.ts'
import type { AnteGame } from '../ante/ante-game.ts'
import { odds } from '../core/odds.ts'
import { expectationOf } from '../core/spread.ts'
import { card } from '../deck/card.ts'
import { allThreeCardHands } from '../hands/three-card-deals.ts'
import { readThreeCards, type ThreeCardCategory } from '../hands/three-cards.ts'
import {
  type CasinoHoldemPay,
  type CasinoHoldemRules,
  casinoAntePays,
  casinoDealerQualifies,
  casinoHoldem,
} from '../holdem/casino-holdem.ts'
import { perfectHoldem } from '../holdem/exact/perfect-play.ts'
import { CASINO_HOLDEM_PERFECT, HOLDEM_BONUS_PERFECT } from '../holdem/generated/perfect-play.ts'
import { holdemBonus, holdemBonusSpread } from '../holdem/holdem-bonus.ts'
import { pairPlusSpread, perfectThreeCardPoker } from '../three-card-poker/exact.ts'
import {
  type AnteBonusPay,
  anteBonusOf,
  anteBonusPays,
  dealerQualifies,
  type PairPlusPay,
  pairPlusNet,
  pairPlusPays,
  showdownNet,
} from '../three-card-poker/three-card-poker.ts'
import { likeDecimal, reduced, rounded } from './compare.ts'

/** Net antes of a hand with these raises. */
function netAntes(
  game: AnteGame,
  cards: readonly string[],
  table: { dealer: readonly string[]; board: readonly string[] },
  raises: readonly number[],
) {
  const hand = { cards: cards.map(card), hasFolded: false, raises }
  const { ante, raises: onRaises, bonus } = game.settle(hand, { dealer: table.dealer.map(card), board: table.board.map(card) })
  const raised = fraction(raises.reduce((sum, antes) => sum + antes, 0))
  return likeDecimal([ante, multiplyFractions(onRaises, raised), bonus].reduce<Fraction>(addFractions, fraction(0)))
}

interface ThreeCardExact {
  readonly total: number
  readonly pairPlusEV: Readonly<Record<string, string>>
  readonly antePlayEV: string
  readonly raisedHands: number
  readonly anteBonus: string
}
export interface ThreeCardVector {
  readonly player: readonly string[]
  readonly dealer: readonly string[]
  readonly playerHand: string
  readonly dealerHand: string
  readonly dealerQualifies: boolean
  readonly ante: number
  readonly play: number
  readonly anteBonus: number
  readonly pairPlus: number
  readonly net: number
}

const COUNTED: readonly ThreeCardCategory[] = ['high', 'pair', 'flush', 'straight', 'three-of-a-kind', 'straight-flush']
/** "40-30-6-4-1" pays these from the straight flush down to the pair. */
const PAIR_PLUS_ORDER: readonly PairPlusPay[] = ['straight-flush', 'three-of-a-kind', 'straight', 'flush', 'pair']
const pairPlusRules = (key: string) => Object.fromEntries(key.split('-').map((pays, i) => [PAIR_PLUS_ORDER[i] ?? '', pays]))

/** "straight 1, trips 4, straight flush 5" */
function anteBonusRules(text: string): Partial<Record<AnteBonusPay, string>> {
  const names: Readonly<Record<string, AnteBonusPay>> = {
    straight: 'straight',
    trips: 'three-of-a-kind',
    'straight flush': 'straight-flush',
  }
  const read = [...text.matchAll(/([a-z ]+) (\d+)/g)].map(([, name = '', pays = '']) => [names[name.trim()] ?? name, pays])
  return Object.fromEntries(read)
}

export function checkThreeCardPoker(exact: ThreeCardExact | undefined, vectors: readonly ThreeCardVector[], report: OracleReport): void {
  const section = 'tables.exact.threeCardPoker'
  const rules = exact ? { anteBonus: anteBonusRules(exact.anteBonus) } : {}
  if (exact) {
    const counts = Object.entries(exact).find(([key]) => key.startsWith('handCounts'))?.[1]
    report.check(section, 'hands by category', counts, () =>
      COUNTED.map(category => allThreeCardHands().filter(({ hand }) => hand.category === category).length),
    )
    report.check(section, 'hands', exact.total, () => allThreeCardHands().length)
    for (const [key, expected] of Object.entries(exact.pairPlusEV)) {
      report.check(section, `pair plus ${key}`, reduced(expected), () =>
        formatFraction(expectationOf(pairPlusSpread({ pairPlus: pairPlusRules(key) }))),
      )
    }
    report.check(section, 'ante and play', { ev: reduced(exact.antePlayEV), raisedHands: exact.raisedHands }, () => {
      const { expectation, playedHands } = perfectThreeCardPoker(rules)
      return { ev: formatFraction(expectation), raisedHands: playedHands }
    })
  }
  const [bonus, pairPlus] = [anteBonusPays(rules), pairPlusPays({})]
  for (const { player, dealer, ...expected } of vectors) {
    report.check('tables.vectors.threeCardPoker', `${player.join(' ')} × ${dealer.join(' ')}`, expected, () => {
      const [own, house] = [readThreeCards(player.map(card)), readThreeCards(dealer.map(card))]
      const { ante, raises } = showdownNet(own, house)
      const parts = { ante: likeDecimal(ante), play: likeDecimal(raises), anteBonus: likeDecimal(anteBonusOf(own, bonus)) }
      return {
        playerHand: own.category,
        dealerHand: house.category,
        dealerQualifies: dealerQualifies(house),
        ...parts,
        pairPlus: likeDecimal(pairPlusNet(own, pairPlus)),
        net: parts.ante + parts.play + parts.anteBonus,
      }
    })
  }
}

const HAND_DECIMALS = 9
const inOrder = (names: readonly string[]) => names.toSorted((a, b) => (a < b ? -1 : 1))

interface HoldemBonusExact {
  readonly ev: string
  readonly evByHand: Readonly<Record<string, number>>
  readonly foldHands: readonly string[]
  readonly bonusBetEV: string
}

export function checkHoldemBonus(exact: HoldemBonusExact | undefined, _: readonly unknown[], report: OracleReport): void {
  if (!exact) return
  const section = 'tables.exact.texasHoldemBonus'
  report.check(section, 'bonus bet', reduced(exact.bonusBetEV), () => formatFraction(expectationOf(holdemBonusSpread())))
  report.check(section, 'perfect play', { ev: reduced(exact.ev), fold: inOrder(exact.foldHands) }, () => ({
    ev: HOLDEM_BONUS_PERFECT.expectation,
    fold: inOrder(HOLDEM_BONUS_PERFECT.foldedHands),
  }))
  for (const [hand, expected] of Object.entries(exact.evByHand)) {
    report.check(section, `perfect play with ${hand}`, expected, () => {
      const byHand: Readonly<Record<string, string>> = HOLDEM_BONUS_PERFECT.byHand
      return rounded(odds(present(byHand[hand], hand)), HAND_DECIMALS)
    })
  }
}

interface CasinoHoldemExact {
  readonly ev: string
  readonly callFrequency: string
  readonly paytableAnte: string
}

const PAY_NAMES: Readonly<Record<string, CasinoHoldemPay>> = {
  royal: 'royal-flush',
  'straight flush': 'straight-flush',
  quads: 'four-of-a-kind',
  'full house': 'full-house',
  flush: 'flush',
  else: 'other',
}

/** "royal 100, straight flush 20, quads 10, full house 3, flush 2, else 1; …" */
const casinoRules = (text: string): CasinoHoldemRules => ({
  ante: Object.fromEntries(
    (text.split(';')[0] ?? '').split(',').flatMap(part => {
      const [, name = '', pays = ''] = /^\s*([a-z ]+) (\d+)\s*$/.exec(part) ?? []
      return PAY_NAMES[name] ? [[PAY_NAMES[name], pays]] : []
    }),
  ),
})

/** The usual odds are recorded; any others are enumerated, which takes a minute or more. */
function casinoPlay(rules: CasinoHoldemRules): { readonly expectation: string; readonly callFrequency: string } {
  const [pays, usual] = [casinoAntePays(rules), casinoAntePays()]
  const isUsual = Object.entries(usual).every(([kind, value]) => formatFraction(pays[kind as CasinoHoldemPay]) === formatFraction(value))
  if (isUsual) return CASINO_HOLDEM_PERFECT
  const { casinoHoldem: found } = perfectHoldem(pays)
  return { expectation: formatFraction(found.expectation), callFrequency: formatFraction(found.callFrequency) }
}

export function checkCasinoHoldem(exact: CasinoHoldemExact | undefined, _: readonly unknown[], report: OracleReport): void {
  if (!exact) return
  report.check('tables.exact.casinoHoldem', 'perfect play', { ev: reduced(exact.ev), calls: reduced(exact.callFrequency) }, () => {
    const { expectation, callFrequency } = casinoPlay(casinoRules(exact.paytableAnte))
    return { ev: expectation, calls: callFrequency }
  })
}

export interface HoldemVector {
  readonly player: readonly string[]
  readonly dealer: readonly string[]
  readonly board: readonly string[]
  readonly playerHand: string
  readonly dealerHand: string
  readonly holdemBonus: { readonly turnBet: number; readonly riverBet: number; readonly net: number; readonly bonusBetNet: number }
  readonly casinoHoldem: { readonly dealerQualifies: boolean; readonly net: number }
}

export function checkHoldemVectors(_: unknown, vectors: readonly HoldemVector[], report: OracleReport): void {
  const [bonusGame, casinoGame] = [holdemBonus(), casinoHoldem()]
  for (const { player, dealer, board, ...expected } of vectors) {
    report.check('tables.vectors.holdemTables', `${player.join(' ')} × ${dealer.join(' ')} on ${board.join(' ')}`, expected, () => {
      const { turnBet, riverBet } = expected.holdemBonus
      const strengthOf = (cards: readonly string[]) => pokerStrength([...cards, ...board].map(card))
      return {
        playerHand: pokerCategory(strengthOf(player)),
        dealerHand: pokerCategory(strengthOf(dealer)),
        holdemBonus: {
          turnBet,
          riverBet,
          net: netAntes(bonusGame, player, { dealer, board }, [2, turnBet, riverBet]),
          bonusBetNet: likeDecimal(bonusGame.sideBet?.net(player.map(card)) ?? fraction(0)),
        },
        casinoHoldem: {
          dealerQualifies: casinoDealerQualifies(strengthOf(dealer)),
          net: netAntes(casinoGame, player, { dealer, board }, [2]),
        },
      }
    })
  }
}
