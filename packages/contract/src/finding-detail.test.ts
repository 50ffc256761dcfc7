import { describe, expect, it } from 'vitest'
import { FINDING_CLAUSES, readFindingDetail } from './finding-detail.ts'

const VALUES: Record<string, string> = {
  ...{ amount: '-1.0001', sum: '12.00', fee: '0.50', valid: '7.00', count: '3', expected: '4', first: '1', last: '90' },
  ...{ account: 'clearing:acme', time: '2026-11-20 10:00:00.123', text: 'spin:0199-a' },
}
const filled = Object.entries(FINDING_CLAUSES).map(([clause, shape]) => ({
  clause,
  text: shape.replace(/\{(\w+)\}/g, (_, name: string) => VALUES[name] ?? ''),
}))

describe('the detail of a finding', () => {
  it.each(filled)('reads $clause', ({ clause, text }) => {
    const [part, ...more] = readFindingDetail(text)
    expect(more).toEqual([])
    expect(part).toMatchObject({ clause, text })
    for (const [name, value] of Object.entries(part?.values ?? {})) expect(value).toBe(VALUES[name])
  })

  it('reads clause after clause, values that are not there, and keeps what it does not know', () => {
    expect(readFindingDetail('key win:7; recorded 1.00 cash at 2026-11-20 10:00:00; something new')).toEqual([
      { clause: 'key', values: { text: 'win:7' }, text: 'key win:7' },
      { clause: 'recordedAt', values: { amount: '1.00', account: 'cash', time: '2026-11-20 10:00:00' }, text: expect.any(String) },
      { clause: undefined, values: {}, text: 'something new' },
    ])
    expect(readFindingDetail('balance ,  entries counted, 2 found, sum 5.00')).toMatchObject([
      { clause: 'balance', values: { amount: '', expected: '', count: '2', sum: '5.00' } },
    ])
  })
})
