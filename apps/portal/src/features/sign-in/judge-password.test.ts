import { expect, it } from 'vitest'
import { judgePassword } from './judge-password.ts'

it.each([
  ['riverstone21', 'riverstone', 1],
  ['Password2026!', 'lin', 1],
  ['abcdefgh', 'lin', 1],
  ['x9876543', 'lin', 1],
  ['aaaaaaaa', 'lin', 1],
  ['lantern7', 'lin', 1],
  ['lanternfish', 'lin', 2],
  ['Lantern88fish', 'lin', 3],
  ['Lantern88fish-harbour', 'lin', 4],
  ['harbour lantern orchard', 'lin', 4],
] as const)('judges %s of %s as %i', (password, username, strength) => expect(judgePassword(password, username)).toBe(strength))
