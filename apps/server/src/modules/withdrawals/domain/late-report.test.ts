import { describe, expect, it } from 'vitest'
import { countedAt, reportUntil } from './late-report.ts'

const dueAt = new Date('2026-11-20T10:10:00.000Z')
const before = new Date('2026-11-20T10:09:59.999Z')

describe('RECEIPT-4: a payout that counts as received', () => {
  it.each([
    ['forced', dueAt, before, dueAt],
    ['waiting', dueAt, dueAt, dueAt],
    ['waiting', dueAt, before, undefined],
    ['received', dueAt, dueAt, undefined],
    ['not_received', dueAt, dueAt, undefined],
    ['settled', dueAt, dueAt, undefined],
    ['none', null, dueAt, undefined],
  ] as const)('%s, due at %s, at %s: since %s', (receipt, receipt_due_at, now, since) => {
    expect(countedAt({ receipt, receipt_due_at }, now)).toEqual(since)
  })

  it('may be reported for seven days', () => {
    expect(reportUntil({ receipt: 'forced', receipt_due_at: dueAt }, dueAt)).toEqual(new Date('2026-11-27T10:10:00.000Z'))
    expect(reportUntil({ receipt: 'received', receipt_due_at: dueAt }, dueAt)).toBeUndefined()
  })
})
