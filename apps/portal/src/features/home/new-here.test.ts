import { expect, it } from 'vitest'
import type { Game } from '../../shared/api/types.ts'
import { newHere } from './new-here.ts'

const game = (gameId: string, vassalage = 'LUMEN') => ({ gameId, vassalage }) as Game
const [slot, ranked, dice] = [game('slot'), game('ranked'), game('dice', 'ORIGINALS')]

it.each([
  ['what is ranked above', { top: [ranked], hasOwnLane: false }, ['slot', 'dice']],
  ['what has a lane of its own', { top: [], hasOwnLane: true }, ['slot', 'ranked']],
  ['nothing else', { top: [], hasOwnLane: false }, ['slot', 'ranked', 'dice']],
])('a lane of home leaves out %s', (_what, shown, left) => {
  expect(newHere([slot, ranked, dice], shown).map(({ gameId }) => gameId)).toEqual(left)
})
