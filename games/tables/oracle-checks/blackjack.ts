import { amount, assert, present } from '@croupier/kernel'
import { fraction } from '../../lottery/fraction.ts'
import type { OracleReport } from '../../oracle-report.ts'
import { basicStrategyExpectation } from '../blackjack/exact.ts'
import { isBlackjack, totalOfCards } from '../blackjack/hand.ts'
import { type BlackjackTable, blackjackTableWith, stepBlackjack } from '../blackjack/round.ts'
import type { BlackjackAction, BlackjackState } from '../blackjack/round-state.ts'
import { BLACKJACK_RULES, type BlackjackRules } from '../blackjack/rules.ts'
import { card } from '../deck/card.ts'
import { stackedShoe } from '../deck/shoe.ts'
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
const STAKE = amount('10')
const PLAYER = 'player'

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

/** Plays the listed actions on a shoe that deals the listed cards. */
function replay(rules: BlackjackRules, { player, dealer, actions }: Pick<BlackjackVector, 'player' | 'dealer' | 'actions'>) {
  const table: BlackjackTable = { rules, limits: { chip: 1n, stake: { min: 1n, max: STAKE } } }
  const [p1 = '', p2 = '', ...drawn] = player
  const [open = '', hole = '', ...dealerDrawn] = dealer
  let state = blackjackTableWith(stackedShoe([p1, open, p2, hole, ...drawn, ...dealerDrawn].map(card)))
  const step = (action: BlackjackAction): void => {
    const stepped = stepBlackjack(table, state, action, { below: () => 0 })
    assert(stepped.ok, `refused: ${JSON.stringify(action.type)}`)
    state = stepped.value.state
  }
  step({ type: 'open-betting' })
  step({ type: 'bet', player: PLAYER, stake: STAKE })
  step({ type: 'deal' })
  if (isPhase(state, 'insurance')) step({ type: 'insure', player: PLAYER, take: false })
  for (const action of actions) if (isPhase(state, 'playing')) step({ type: action, player: PLAYER })
  assert(isPhase(state, 'settled'), 'the actions end the round')
  const { returned, staked } = present(state.settlements[0], 'a settlement')
  const cards = present(state.boxes[0]?.hands[0], 'a hand').cards
  return {
    playerTotal: totalOfCards(cards).total,
    dealerTotal: totalOfCards(state.dealer).total,
    playerBlackjack: isBlackjack(cards),
    dealerBlackjack: isBlackjack(state.dealer),
    net: likeDecimal(fraction(returned - staked, STAKE)),
  }
}

/** The phase changes under the eyes of the type checker, which would otherwise remember the first one. */
const isPhase = (state: BlackjackState, phase: BlackjackState['phase']): boolean => state.phase === phase
