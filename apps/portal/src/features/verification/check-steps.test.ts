import { describe, expect, it } from 'vitest'
import { type Check, type CheckView, kindsNeeded, levelWanted, paperOf, stepOf, strayKinds } from './check-steps.ts'

const document = (kind: Check['documents'][number]['kind'], state: 'uploaded' | 'approved' | 'rejected' = 'uploaded') =>
  ({ kind, state, documentId: kind, reason: null, remark: null, widthPx: 1, heightPx: 1, uploadedAt: '2026-01-01T00:00:00Z' }) as const
const view = (more: Partial<Check> | null, level: 0 | 1 | 2 = 0): CheckView => ({
  level,
  expiresAt: null,
  required: { withdrawalLevel: 0, largeAmount: null, largeLevel: 0 },
  check: more && { caseId: 'c', level: 1, state: 'draft', submittedAt: null, decidedAt: null, missing: [], documents: [], ...more },
})

describe('where a check stands', () => {
  it.each([
    ['nothing yet', view(null), 0],
    ['an address on top of an identity', view(null, 1), 1],
    ['a picture missing', view({ documents: [document('passport')], missing: ['selfie'] }), 1],
    ['a picture to be taken again', view({ state: 'rejected', documents: [document('passport', 'rejected')] }), 1],
    ['all there', view({ documents: [document('passport'), document('selfie')] }), 2],
    ['sent', view({ state: 'submitted', documents: [document('passport')] }), 3],
    ['taken by somebody', view({ state: 'in_review' }), 3],
    ['begun anew after its end', view({ state: 'expired', documents: [document('passport')] }), 0],
  ])('%s', (_what, given, step) => {
    expect(stepOf(given)).toBe(step)
  })
})

describe('the pictures that are asked for', () => {
  it('follow the paper, and ask nothing twice', () => {
    expect(kindsNeeded({ level: 2, held: 0, paper: 'id_card' })).toEqual(['id_front', 'id_back', 'selfie', 'proof_of_address'])
    expect(kindsNeeded({ level: 1, held: 0, paper: undefined })).toEqual(['selfie'])
    expect(kindsNeeded({ level: 2, held: 1, paper: undefined })).toEqual(['proof_of_address'])
  })

  it('the paper is known by its pictures; those of another paper are stray', () => {
    const documents = [document('id_back'), document('selfie')]
    expect(paperOf(documents)).toBe('id_card')
    expect(strayKinds(documents, 'passport')).toEqual(['id_back'])
    expect(strayKinds(documents, 'id_card')).toEqual([])
  })

  it('a level is wanted that opens withdrawals', () => {
    expect(levelWanted(view(null))).toBe(1)
    expect(levelWanted({ ...view(null), required: { withdrawalLevel: 2, largeAmount: null, largeLevel: 2 } })).toBe(2)
    expect(levelWanted(view(null, 1))).toBe(2)
  })
})
