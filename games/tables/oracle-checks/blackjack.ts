import { assert } from '@croupier/kernel'
import { addFractions, fraction } from '../../lottery/fraction.ts'
import type { OracleReport } from '../../oracle-report.ts'
import type { BlackjackDraw } from '../blackjack/blackjack-draw.ts'
import { basicStrategyExpectation } from '../blackjack/exact.ts'
import { isBlackjack, totalOfCards } from '../blackjack/hand.ts'
import { finishedBlackjack, playBlackjack } from '../blackjack/play-blackjack.ts'
import { BLACKJACK_RULES, type BlackjackRules } from '../blackjack/rules.ts'
import { blackjackNet } from '../blackjack/settle-blackjack.ts'
import { card } from '../deck/card.ts'
import { likeDecimal } from './compare.ts'

interface BlackjackExact {
  readonly rules: string
  readonly ev: number
}
export interface BlackjackVector {
  readonly player: readonly string[]
  readonly dealer: readonly string[]
  readonly actions: readonly ('hit' | 'stand' | 'double')[]
  readonly playerTotal: number
  readonly dealerTotal: number
  readonly playerBlackjack: boolean
  readonly dealerBlackjack: boolean
  readonly net: number
}

/** "8 decks fresh shoe, S17, peek, BJ 3:2, double any two, DAS, …" */
const rulesOf = (text: string): BlackjackRules => ({
  ...BLACKJACK_RULES,
  decks: Number(/(\d+) decks/.exec(text)?.[1] ?? BLACKJACK_RULES.decks),
  hitsSoft17: /\bH17\b/.test(text),
  mayDoubleAfterSplit: /\bDAS\b/.test(text) && !/no DAS/.test(text),
  blackjackPays: /BJ 6:5/.test(text) ? fraction(6, 5) : BLACKJACK_RULES.blackjackPays,
})

const EV_DECIMALS = 10
const LETTERS = { hit: 'H', stand: 'S', double: 'D' } as const

export function checkBlackjack(exact: BlackjackExact | undefined, vectors: readonly BlackjackVector[], report: OracleReport): void {
  if (exact) {
    report.check('tables.exact.blackjack', exact.rules, exact.ev, () =>
      Number(basicStrategyExpectation(rulesOf(exact.rules)).toFixed(EV_DECIMALS)),
    )
  }
  const rules = exact ? rulesOf(exact.rules) : BLACKJACK_RULES
  for (const { player, dealer, actions, ...expected } of vectors) {
    report.check('tables.vectors.blackjack', `${player.join(' ')} × ${dealer.join(' ')} ${actions.join(' ')}`, expected, () =>
      replay(rules, { player, dealer, actions }),
    )
  }
}

/** Plays the listed actions on the listed cards; those that come after the last decision are not made. */
function replay(rules: BlackjackRules, { player, dealer, actions }: Pick<BlackjackVector, 'player' | 'dealer' | 'actions'>) {
  const own = player.map(card)
  const draw: BlackjackDraw = { player: own.slice(0, 2), line: own.slice(2), split: [], dealer: dealer.map(card) }
  let moves = ''
  for (const action of actions) {
    const asks = playBlackjack(rules, draw, moves)?.asks
    if (asks === 'insurance') moves += 'N'
    if (asks !== undefined) moves += LETTERS[action]
  }
  moves = finishedBlackjack(rules, draw, moves)
  const hand = playBlackjack(rules, draw, moves)?.hands[0]
  assert(hand, 'moves that this hand allows')
  const staked = [...moves].flatMap((move, at) => (move === 'D' ? [at] : []))
  const nets = [undefined, ...staked].map(index => blackjackNet(rules, draw, moves, index))
  return {
    playerTotal: totalOfCards(hand.cards).total,
    dealerTotal: totalOfCards(draw.dealer).total,
    playerBlackjack: isBlackjack(hand.cards),
    dealerBlackjack: isBlackjack(draw.dealer),
    net: likeDecimal(nets.reduce(addFractions)),
  }
}
