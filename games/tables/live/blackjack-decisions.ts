import { present } from '@croupier/kernel'
import type { Json } from '../../fairness/canonical-json.ts'
import type { BlackjackDraw } from '../blackjack/blackjack-draw.ts'
import { type BlackjackLetter, moveOnTimeOut, movesOf, playBlackjack } from '../blackjack/play-blackjack.ts'
import type { BlackjackRules } from '../blackjack/rules.ts'
import type { LiveChoice, LiveDecisions } from './live-game.ts'

/** Windows that the first hand of a split may take; the second hand is asked in those after them. No line is longer. */
const HAND_WINDOWS = 32

const CHOICES: Readonly<Record<BlackjackLetter, Pick<LiveChoice, 'name' | 'stakeHalves'>>> = {
  I: { name: 'insurance', stakeHalves: 1 },
  N: { name: 'no-insurance', stakeHalves: 0 },
  H: { name: 'hit', stakeHalves: 0 },
  S: { name: 'stand', stakeHalves: 0 },
  D: { name: 'double', stakeHalves: 2 },
  P: { name: 'split', stakeHalves: 2 },
}

export function blackjackDecisions(rules: BlackjackRules, readDraw: (draw: Json) => BlackjackDraw): LiveDecisions {
  const playOf = (draw: Json, moves: string) => present(playBlackjack(rules, readDraw(draw), moves), 'moves that this hand allows')
  return {
    choices: (draw, moves) => movesOf(rules, playOf(draw, moves)).map(move => ({ move, ...CHOICES[move], isSetAside: false })),
    window(draw, moves) {
      const { asks, hands } = playOf(draw, moves)
      if (asks === 'insurance') return 0
      const hand = present(hands[asks ?? -1], 'a decision is open')
      return 1 + (asks ?? 0) * HAND_WINDOWS + hand.decisions
    },
    onTimeOut: (draw, moves) => moveOnTimeOut(playOf(draw, moves)),
    isMoves: (draw, moves) => playBlackjack(rules, readDraw(draw), moves) !== undefined,
  }
}
