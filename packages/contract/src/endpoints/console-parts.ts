import Type from 'typebox'
import { Id, Instant, Nullable } from '../schemas.ts'

/** Of a sequence; one digit less than a bigint may have, so that all of them fit. */
export const RowId = Type.String({ pattern: '^\\d{1,18}$' })
export const Reason = Type.String({ minLength: 3, maxLength: 500 })
/** Of one brand, or of all that the operator sees. */
export const brandQuery = { brandId: Type.Optional(Id) }
export const operatorCall = { group: 'Console', auth: 'operator' } as const
export const AuditRow = Type.Object({
  auditId: Type.String(),
  at: Instant,
  actorKind: Type.String(),
  actor: Type.String(),
  brandId: Nullable(Id),
  action: Type.String(),
  subject: Type.String(),
  reason: Nullable(Type.String()),
  ip: Nullable(Type.String()),
  before: Nullable(Type.String()),
  after: Nullable(Type.String()),
  hash: Nullable(Type.String({ description: 'Null until the chain has reached this row' })),
})
