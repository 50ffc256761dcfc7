import type { Answer } from '../../shared/api/types.ts'
import { BRAND } from '../render.tsx'
import { idOf, MEMBER } from './ids.ts'

type Check = Answer<'getVerificationCase'>
type Row = Check['case']

/** A member's papers that nobody has taken yet. */
export const checkRow = (place = 1, changes: Partial<Row> = {}): Row => ({
  ...({ caseId: idOf(900 + place), brandId: BRAND, merchantCode: 'MIDNIGHT', memberId: MEMBER } as Row),
  ...{ account: `harbour7${place}`, level: 1, state: 'submitted', version: 2, documentCount: 2 },
  ...{ createdAt: '2026-11-20T09:00:00.000Z', submittedAt: '2026-11-20T09:30:00.000Z', claim: null },
  ...{ decidedAt: null, expiresOn: null },
  ...changes,
})

export const document = (place: number, changes: Partial<Check['documents'][number]> = {}): Check['documents'][number] => ({
  ...({ documentId: idOf(950 + place), kind: place === 1 ? 'passport' : 'selfie', state: 'uploaded' } as Check['documents'][number]),
  ...{ reason: null, remark: null, widthPx: 900, heightPx: 640, uploadedAt: '2026-11-20T09:20:00.000Z' },
  ...changes,
})

export const check = (row: Row = checkRow(), changes: Partial<Check> = {}): Check => ({
  case: row,
  documents: [document(1), document(2)],
  ...({ missing: [], level: 0, levelExpiresAt: null } as Pick<Check, 'missing' | 'level' | 'levelExpiresAt'>),
  member: {
    ...{ account: row.account, nickname: 'Harbour', registeredAt: '2026-03-01T10:00:00.000Z', country: 'NL' },
    profile: { payeeName: 'Mei Lin', birthday: '1990-05-01' },
  },
  ...{ events: [], earlier: [] },
  ...changes,
})
