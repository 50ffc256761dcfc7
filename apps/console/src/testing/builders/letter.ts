import type { Answer } from '../../shared/api/types.ts'
import { BRAND } from '../render.tsx'
import { idOf, MEMBER } from './ids.ts'

type Letter = Answer<'listFeedback'>['list'][number]

/** A member's letter that nobody looks after yet. */
export const letter = (place = 1, changes: Partial<Letter> = {}): Letter => ({
  ...({ feedbackId: idOf(800 + place), reference: `FB-${place}`, type: 'deposit', content: 'Where is my deposit?' } as Letter),
  ...{ state: 'open', answer: null, answeredAt: null, imageIds: [], createdAt: '2026-11-20T10:00:00.000Z', brandId: BRAND },
  ...{ memberId: MEMBER, account: 'harbour77', contact: null, language: 'EN', ip: '203.0.113.7', claim: null },
  ...{ answeredByName: null, closedAt: null, version: 3 },
  ...changes,
})
