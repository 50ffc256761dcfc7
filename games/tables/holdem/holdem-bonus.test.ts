import { expect, it } from 'vitest'
import { DECK, highRank, suitOf } from '../deck/card.ts'
import { HOLDEM_BONUS_PERFECT } from './generated/perfect-play.ts'
import { isWorthFlop } from './holdem-bonus.ts'

it('only hands that perfect play folds are not worth the flop', () => {
  const folded = new Set<string>()
  for (const a of DECK)
    for (const b of DECK) {
      if (a === b || highRank(a) < highRank(b) || isWorthFlop([a, b])) continue
      folded.add(`${a[0]}${b[0]}${suitOf(a) === suitOf(b) ? 's' : 'o'}`)
    }
  expect([...folded].toSorted()).toEqual(HOLDEM_BONUS_PERFECT.foldedHands.toSorted())
})
