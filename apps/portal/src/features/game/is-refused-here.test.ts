import { expect, it } from 'vitest'
import { isRefusedHere } from './is-refused-here.ts'

const accepted = { accepted: true, refusal: null, counts: '1.00' }
it.each([
  ['a stake of bonus money that is taken', accepted, 'all', false],
  ['a stake of cash that counts nothing where all bets count', { ...accepted, counts: '0.00' }, 'all', true],
  ['a stake of cash where bonus parts alone count', { ...accepted, counts: '0.00' }, 'bonus_only', false],
  ['a stake refused since the game takes none', { accepted: false, refusal: 'bonus_not_usable_here', counts: '0.00' }, 'all', true],
  ['a stake refused for its size', { accepted: false, refusal: 'stake_above_bonus_max', counts: '0.00' }, 'all', false],
  ['a stake that nothing covers', { accepted: false, refusal: 'insufficient_funds', counts: '0.00' }, 'all', false],
] as const)('%s tells whether the game takes bonus money', (_, check, counts, isRefused) => {
  expect(isRefusedHere(check, { counts })).toBe(isRefused)
})
