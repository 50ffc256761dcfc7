import { describe, expect, it } from 'vitest'
import { judgeFeedback } from './judge-feedback.ts'

const BOUNDS = { lengthMin: 10, lengthMax: 20, isVisitor: true }
const FINE = { content: 'ten letters', contact: 'ann@example.org' }

describe('FEEDBACK-SEND-2 judgeFeedback', () => {
  it.each<[string, Partial<typeof FINE>, object]>([
    ['nothing', {}, {}],
    ['no words', { content: ' \n ' }, { content: { kind: 'required' } }],
    ['too few', { content: 'nine chr ' }, { content: { kind: 'length' } }],
    ['too many', { content: 'x'.repeat(21) }, { content: { kind: 'length' } }],
    ['no address', { contact: ' ' }, { contact: { kind: 'required' } }],
    ['an address that is none', { contact: 'ann@' }, { contact: { kind: 'email' } }],
  ])('finds %s', (_what, more, faults) => {
    expect(judgeFeedback({ ...FINE, ...more }, BOUNDS)).toEqual(faults)
  })

  it('asks a member for no address, and counts an emoji as one', () => {
    expect(judgeFeedback({ content: '🎣'.repeat(20), contact: '' }, { ...BOUNDS, isVisitor: false })).toEqual({})
  })
})
