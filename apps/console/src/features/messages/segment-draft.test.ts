import { describe, expect, it } from 'vitest'
import { accountsOf, EVERYBODY, hasTooManyAccounts, segmentOf } from './segment-draft.ts'

describe('segmentOf', () => {
  it('narrows nothing where nothing is filled in', () => {
    expect(segmentOf(EVERYBODY)).toEqual({})
  })

  it('takes the last day of a span whole', () => {
    const { registeredFrom, registeredUntil } = segmentOf({ ...EVERYBODY, registeredFrom: '2026-03-01', registeredUntil: '2026-03-01' })
    expect(Date.parse(registeredUntil ?? '') - Date.parse(registeredFrom ?? '')).toBe(86_400_000)
  })

  it('reads accounts as they are pasted: lines, commas, blanks, each once', () => {
    expect(accountsOf('ann, bob\n\n  cleo;ann\tdan ')).toEqual(['ann', 'bob', 'cleo', 'dan'])
    const many = { ...EVERYBODY, accounts: Array.from({ length: 501 }, (_, n) => `p${n}`).join('\n') }
    expect(hasTooManyAccounts(many.accounts)).toBe(true)
    expect(segmentOf({ ...EVERYBODY, accounts: 'ann bob', balanceMin: '10' })).toEqual({ accounts: ['ann', 'bob'], balanceMin: '10' })
  })
})
