import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Instant, Nullable, page, pageQuery } from '../schemas.ts'
import { AuditRow, brandQuery, operatorCall } from './console-parts.ts'

export const consoleAuditEndpoints = {
  listAudit: endpoint({
    id: 'listAudit',
    method: 'GET',
    path: '/console/audit',
    ...operatorCall,
    permission: 'audit.read',
    summary: 'Audit log, newest first',
    query: Type.Object({
      ...pageQuery(50),
      ...brandQuery,
      action: Type.Optional(Type.String({ maxLength: 60 })),
      actor: Type.Optional(Type.String({ maxLength: 100 })),
      subject: Type.Optional(Type.String({ maxLength: 100 })),
      from: Type.Optional(Instant),
      to: Type.Optional(Instant),
    }),
    value: page(AuditRow),
    errors: [],
  }),
  verifyAudit: endpoint({
    id: 'verifyAudit',
    method: 'POST',
    path: '/console/audit/verify',
    ...operatorCall,
    permission: 'audit.read',
    throttle: 'write',
    summary: 'Recompute the hash chain of the audit log',
    value: Type.Object({
      isIntact: Type.Boolean(),
      rows: Type.Integer(),
      firstBrokenId: Nullable(Type.String()),
      head: Nullable(Type.String()),
    }),
    errors: [],
  }),
} as const
