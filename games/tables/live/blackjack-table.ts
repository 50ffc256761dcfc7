import { assert, present } from '@croupier/kernel'
import type { Json } from '../../fairness/canonical-json.ts'
import { fraction, multiplyFractions } from '../../lottery/fraction.ts'
import { dealBlackjack, isBlackjackDraw } from '../blackjack/blackjack-draw.ts'
import { isBlackjack, totalOfCards } from '../blackjack/hand.ts'
import { finishedBlackjack } from '../blackjack/play-blackjack.ts'
import { BASIC_STRATEGY_EXPECTATION, BLACKJACK_RULES, type BlackjackRules, blackjackShoe } from '../blackjack/rules.ts'
import { blackjackNet } from '../blackjack/settle-blackjack.ts'
import { type OwnPays, odds, statedPays } from '../core/odds.ts'
import { payoutOf } from '../core/payout-of.ts'
import { dealFromShoe, isShoe, newShoe, publicShoe, type Shoe } from '../deck/shoe.ts'
import { blackjackDecisions } from './blackjack-decisions.ts'
import { afterMoves, blackjackSteps } from './blackjack-show.ts'
import type { HouseEdge, LiveGame } from './live-game.ts'
import { readShoeDraw } from './read-shoe-draw.ts'
import { rememberReads } from './remember-reads.ts'
import { showFromShoe } from './show-from-shoe.ts'
import { shownAfter } from './table-show.ts'

const PAYS = { blackjack: '1.5', insurance: '2' } as const
type BlackjackPay = keyof typeof PAYS
const MAIN = 'main'
const EDGE: HouseEdge = { edge: multiplyFractions(BASIC_STRATEGY_EXPECTATION, fraction(-1)), play: 'basic' }

/** Unlimited blackjack: everybody has the same two cards and decides for themselves what comes of them. */
export function blackjackTable(own: OwnPays<BlackjackPay>): LiveGame {
  const pays = statedPays(PAYS, own)
  const rules: BlackjackRules = { ...BLACKJACK_RULES, blackjackPays: odds(pays.blackjack), insurancePays: odds(pays.insurance) }
  const shoeRules = blackjackShoe(rules)
  const isOutcome = isBlackjackDraw(rules)
  const read = rememberReads(draw => readShoeDraw(draw, isOutcome))
  const readDraw = (draw: Json) => present(read(draw), 'a draw of blackjack')
  const readShoe = (shoe: Json | null): Shoe => {
    if (shoe === null) return newShoe(rules)
    assert(isShoe(shoe), 'a shoe of blackjack')
    return shoe
  }
  const stepsOf = (draw: Json) => showFromShoe(readDraw(draw).opened, blackjackSteps(readDraw(draw).outcome))
  return {
    id: 'blackjack',
    code: 'BJ',
    rules: 'tables/blackjack/1',
    ...{ pays, spots: [{ id: MAIN, kind: MAIN, setAside: 1 }], opposites: [], hasShoe: true },
    houseEdge: () => (pays.blackjack === PAYS.blackjack ? EDGE : undefined),
    deal(shoe, random) {
      const { outcome, opened, shoe: next } = dealFromShoe(shoeRules, readShoe(shoe), random, take => dealBlackjack(rules, take))
      return { draw: opened ? { ...outcome, opened } : outcome, shoe: next.isSpent ? null : { ...next } }
    },
    isDraw: value => read(value) !== undefined,
    isShoe,
    publicShoe: shoe => publicShoe(readShoe(shoe)),
    isSpotOpen: spotId => spotId === MAIN,
    show: stepsOf,
    reveal(draw, { steps: due, moves, isOver }) {
      if (isOver) return draw
      const steps = stepsOf(draw)
      const shown = shownAfter(steps, due)
      return due < steps.length
        ? shown
        : { ...(shown as { readonly [name: string]: Json }), ...afterMoves(rules, readDraw(draw).outcome, moves) }
    },
    decisions: blackjackDecisions(rules, draw => readDraw(draw).outcome),
    settle({ spot, base, moves }, draw) {
      const [main, index] = spot.split(':')
      assert(main === MAIN, `no spot of blackjack: ${spot}`)
      const { outcome } = readDraw(draw)
      const made = finishedBlackjack(rules, outcome, moves)
      const net = blackjackNet(rules, outcome, made, index === undefined ? undefined : Number(index))
      const payout = payoutOf(base, net, 1)
      return net.num === 0n ? { payout, refund: payout, valid: 0n } : { payout, refund: 0n, valid: base }
    },
    history(draw) {
      const { player, dealer } = readDraw(draw).outcome
      const [isPlayerBlackjack, isDealerBlackjack] = [isBlackjack(player), isBlackjack(dealer)]
      return { player: totalOfCards(player).total, isPlayerBlackjack, dealer: totalOfCards(dealer).total, isDealerBlackjack }
    },
  }
}
