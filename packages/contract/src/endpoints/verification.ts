import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountText, Id, Instant, Nullable } from '../schemas.ts'

const group = 'Identity checks'
/** 0 nothing proven, 1 identity, 2 identity and address. */
export const VerificationLevel = Type.Integer({ minimum: 0, maximum: 2 })
export const DocumentKind = Type.Enum(['passport', 'id_front', 'id_back', 'driving_licence', 'selfie', 'proof_of_address'])
export const CaseState = Type.Enum(['draft', 'submitted', 'in_review', 'approved', 'rejected', 'expired'])
export const VerificationDocument = Type.Object({
  documentId: Id,
  kind: DocumentKind,
  state: Type.Enum(['uploaded', 'approved', 'rejected']),
  reason: Nullable(Type.String({ description: 'Code of why it was not accepted' })),
  remark: Nullable(Type.String({ description: 'In the operator’s words' })),
  widthPx: Type.Integer(),
  heightPx: Type.Integer(),
  uploadedAt: Instant,
})
const Check = Type.Object({
  level: VerificationLevel,
  expiresAt: Nullable(Instant),
  required: Type.Object({ withdrawalLevel: VerificationLevel, largeAmount: Nullable(AmountText), largeLevel: VerificationLevel }),
  check: Nullable(
    Type.Object({
      caseId: Id,
      level: VerificationLevel,
      state: CaseState,
      submittedAt: Nullable(Instant),
      decidedAt: Nullable(Instant),
      missing: Type.Array(Type.Enum(['identity', 'selfie', 'address'])),
      documents: Type.Array(VerificationDocument),
    }),
  ),
})
/** As a telephone takes them; what is kept is drawn anew and smaller. */
const PICTURE_BYTES_MAX = 5 * 1024 * 1024
const call = { group, auth: 'real', value: Check } as const

export const verificationEndpoints = {
  getVerification: endpoint({
    id: 'getVerification',
    method: 'GET',
    path: '/wps/v2/verification',
    ...call,
    summary: 'The account’s identity level, the level needed for withdrawals, and the state of the check',
    errors: [],
  }),
  addVerificationDocument: endpoint({
    id: 'addVerificationDocument',
    method: 'PUT',
    path: '/wps/v2/verification/documents/:kind',
    ...call,
    throttle: 'write',
    upload: { bytesMax: PICTURE_BYTES_MAX },
    summary: 'Add a picture (PNG, JPEG or WebP, at most 5 MB) to the check for a level; one of the same kind is replaced',
    params: Type.Object({ kind: DocumentKind }),
    query: Type.Object({ level: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 })) }),
    errors: ['verification_closed', 'image_invalid', 'image_too_small', 'image_too_large', 'payload_too_large', 'validation_failed'],
  }),
  removeVerificationDocument: endpoint({
    id: 'removeVerificationDocument',
    method: 'DELETE',
    path: '/wps/v2/verification/documents/:kind',
    ...call,
    throttle: 'write',
    summary: 'Delete a picture of the check',
    params: Type.Object({ kind: DocumentKind }),
    errors: ['verification_closed', 'not_found'],
  }),
  submitVerification: endpoint({
    id: 'submitVerification',
    method: 'POST',
    path: '/wps/v2/verification/submit',
    ...call,
    throttle: 'write',
    summary: 'Submit the identity check',
    errors: ['verification_closed', 'documents_missing'],
  }),
} as const
