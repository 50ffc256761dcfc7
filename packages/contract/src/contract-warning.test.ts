import { describe, expect, it } from 'vitest'
import { type ContractTerms, contractWarning } from './contract-warning.ts'

const inForce: ContractTerms = { period: 'monthly', basis: 'loss', ratePpm: 300_000 }
const ENDS = 'ends_downline_contracts'

describe('the warning before a contract is accepted', () => {
  it.each<[string, Partial<ContractTerms>, number, string | undefined]>([
    ['a higher rate', { ratePpm: 300_001 }, 1, ENDS],
    ['a higher rate, nobody below', { ratePpm: 450_000 }, 0, undefined],
    ['the same rate', {}, 3, undefined],
    ['a lower rate', { ratePpm: 200_000 }, 3, undefined],
    ['another period', { period: 'weekly' }, 3, ENDS],
    ['another basis', { basis: 'validBet' }, 3, ENDS],
    ['another period and a lower rate', { period: 'weekly', ratePpm: 200_000 }, 3, ENDS],
  ])('§8 %s, %j, with %i contracts below: %s', (_what, change, given, answer) => {
    expect(contractWarning({ inForce, offered: { ...inForce, ...change }, given })).toBe(answer)
  })

  it('§8 a first contract ends nothing', () => {
    expect(contractWarning({ inForce: undefined, offered: inForce, given: 2 })).toBeUndefined()
  })
})
