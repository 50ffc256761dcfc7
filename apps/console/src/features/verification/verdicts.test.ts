import { describe, expect, it } from 'vitest'
import { type CaseDocument, outcomeOf, startVerdicts, verdictsBody } from './verdicts.ts'

const document = (documentId: string, state: CaseDocument['state'] = 'uploaded') => ({ documentId, state }) as CaseDocument
const two = [document('a'), document('b')]

describe('what a decision would do', () => {
  it.each([
    ['open', 'a picture without a verdict', { a: { reason: null, remark: '' } }],
    ['open', '"other" without words', { a: { reason: null, remark: '' }, b: { reason: 'other', remark: ' ' } }],
    ['approve', 'all accepted', { a: { reason: null, remark: '' }, b: { reason: null, remark: '' } }],
    ['reject', 'one not accepted', { a: { reason: null, remark: '' }, b: { reason: 'glare', remark: '' } }],
  ])('%s: %s', (outcome, _what, verdicts) => {
    expect(outcomeOf(two, verdicts)).toBe(outcome)
  })

  it('a check without pictures can’t be decided', () => {
    expect(outcomeOf([], {})).toBe('open')
  })

  it('what was accepted before stays accepted, and remarks travel trimmed', () => {
    const verdicts = startVerdicts([document('a', 'approved'), document('b')])
    expect(outcomeOf(two, verdicts)).toBe('open')
    expect(verdictsBody(two, { ...verdicts, b: { reason: 'other', remark: ' a toy ' } })).toEqual([
      { documentId: 'a', reason: null },
      { documentId: 'b', reason: 'other', remark: 'a toy' },
    ])
  })
})
