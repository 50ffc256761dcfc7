import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Code, Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'
import { Claimed } from './console-claims.ts'
import { CaseState, VerificationDocument, VerificationLevel } from './verification.ts'

const group = 'Console: identity checks'
const call = { group, auth: 'operator' } as const
const CaseRow = Type.Object({
  caseId: Id,
  brandId: Id,
  merchantCode: Code,
  memberId: Id,
  account: Type.String(),
  level: VerificationLevel,
  state: CaseState,
  version: Type.Integer(),
  documentCount: Type.Integer(),
  createdAt: Instant,
  submittedAt: Nullable(Instant),
  claim: Claimed,
  decidedAt: Nullable(Instant),
  expiresOn: Nullable(Type.String({ format: 'date' })),
})
const params = Type.Object({ caseId: Id })
const reasons = ['unreadable', 'cropped', 'glare', 'expired', 'wrong_kind', 'name_differs', 'face_differs', 'other'] as const
const Verdict = Type.Object({
  documentId: Id,
  reason: Nullable(Type.Enum([...reasons])),
  remark: Type.Optional(Type.String({ maxLength: 300 })),
})
const CaseCard = Type.Object({
  case: CaseRow,
  documents: Type.Array(VerificationDocument),
  missing: Type.Array(Type.String()),
  level: VerificationLevel,
  levelExpiresAt: Nullable(Instant),
  member: Type.Object({
    account: Type.String(),
    nickname: Type.String(),
    registeredAt: Instant,
    country: Nullable(Type.String({ description: 'Of the address at registration' })),
    profile: Type.Record(Type.String(), Type.String()),
  }),
  events: Type.Array(
    Type.Object({ at: Instant, actorKind: Type.String(), actorName: Type.String(), kind: Type.String(), remark: Nullable(Type.String()) }),
  ),
  earlier: Type.Array(CaseRow),
})

export const consoleVerificationEndpoints = {
  listVerificationCases: endpoint({
    id: 'listVerificationCases',
    method: 'GET',
    path: '/console/verification',
    ...call,
    permission: 'verification.read',
    summary: 'Identity checks: waiting ones, longest wait first, or decided ones',
    query: Type.Object({
      ...pageQuery(),
      brandId: Type.Optional(Id),
      state: Type.Optional(Type.Enum(['waiting', 'mine', 'approved', 'rejected', 'expired'])),
    }),
    value: page(CaseRow, { waiting: Type.Integer({ description: 'Checks not claimed yet' }) }),
    errors: [],
  }),
  getVerificationCase: endpoint({
    id: 'getVerificationCase',
    method: 'GET',
    path: '/console/verification/:caseId',
    ...call,
    permission: 'verification.read',
    summary: 'One check with its documents, the member, its history and earlier checks',
    params,
    value: CaseCard,
    errors: ['not_found'],
  }),
  getVerificationPicture: endpoint({
    id: 'getVerificationPicture',
    method: 'GET',
    path: '/console/verification/documents/:documentId/picture',
    ...call,
    permission: 'verification.review',
    throttle: 'read',
    summary: 'A document’s picture (WebP); the audit log records each view',
    params: Type.Object({ documentId: Id }),
    raw: 'image/webp',
    errors: ['not_found'],
  }),
  decideVerificationCase: endpoint({
    id: 'decideVerificationCase',
    method: 'POST',
    path: '/console/verification/:caseId/decision',
    ...call,
    permission: 'verification.review',
    throttle: 'write',
    summary: 'Decide a check: a reason for each rejected document, or the last valid day if all are accepted',
    params,
    body: Type.Object({
      version: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      verdicts: Type.Array(Verdict, { maxItems: 10 }),
      expiresOn: Nullable(Type.String({ format: 'date' })),
    }),
    value: CaseRow,
    errors: ['not_found', 'desk_claimed', 'desk_not_claimed', 'verification_closed', 'version_conflict', 'validation_failed'],
  }),
  noteVerificationCase: endpoint({
    id: 'noteVerificationCase',
    method: 'POST',
    path: '/console/verification/:caseId/notes',
    ...call,
    permission: 'verification.review',
    throttle: 'write',
    summary: 'A note for colleagues',
    params,
    body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 1000 }) }),
    value: CaseRow,
    errors: ['not_found', 'validation_failed'],
  }),
  getMemberVerification: endpoint({
    id: 'getMemberVerification',
    method: 'GET',
    path: '/console/members/:memberId/verification',
    ...call,
    permission: 'member.read',
    summary: 'The identity level of a member, and until when it is valid',
    params: Type.Object({ memberId: Id }),
    value: Type.Object({ level: VerificationLevel, expiresAt: Nullable(Instant), cases: Type.Array(CaseRow) }),
    errors: ['not_found'],
  }),
} as const
