import { describe, expect, it } from 'vitest'
import { judgeStatement } from './judge-statement.ts'
import { hashOf } from './statement.ts'

const content = '{"number":"ST-202610-ABCDEFGH23","closing":"500.00"}'
const hash = hashOf(content)
const number = 'ST-202610-ABCDEFGH23'
const record = { number, hash, content }
const other = hashOf('another statement')

describe('the check of a statement', () => {
  it.each([
    ['number and fingerprint', { number, fingerprint: hash }, 'valid'],
    ['number and how the fingerprint begins', { number, fingerprint: hash.slice(0, 16) }, 'valid'],
    ['the fingerprint alone', { fingerprint: hash }, 'valid'],
    ['the number alone, which proves nothing yet', { number }, 'number_only'],
    ['our number with another fingerprint', { number, fingerprint: other }, 'changed'],
    ['our number with another beginning', { number, fingerprint: other.slice(0, 16) }, 'changed'],
    ['our fingerprint under another number', { number: 'ST-202611-ABCDEFGH23', fingerprint: hash }, 'changed'],
  ] as const)('RECORDS-STATEMENT-5 says of %s what it is', (_name, marks, verdict) => {
    expect(judgeStatement(marks, record)).toBe(verdict)
  })

  it('RECORDS-STATEMENT-5 knows nothing of what is not there', () => {
    expect(judgeStatement({ number, fingerprint: hash }, undefined)).toBe('unknown')
  })

  it('RECORDS-STATEMENT-5 confirms nothing by a record that was changed itself, whatever the paper bears', () => {
    const bent = { ...record, content: content.replace('500.00', '900.00') }
    for (const marks of [{ number }, { number, fingerprint: hash }, { fingerprint: hash }, { number, fingerprint: other }])
      expect(judgeStatement(marks, bent)).toBe('damaged')
  })
})
