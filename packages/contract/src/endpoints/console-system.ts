import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Ack, Instant, Nullable, page, pageQuery } from '../schemas.ts'
import { AuditRow, brandQuery, operatorCall, RowId } from './console-parts.ts'

export const consoleSystemEndpoints = {
  listOutgoing: endpoint({
    id: 'listOutgoing',
    method: 'GET',
    path: '/console/outbox',
    ...operatorCall,
    permission: 'outbox.read',
    summary: 'Outgoing SMS and e-mail',
    query: Type.Object({
      ...pageQuery(),
      channel: Type.Optional(Type.String({ maxLength: 10 })),
      q: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    value: page(
      Type.Object({
        messageId: Type.String(),
        channel: Type.String(),
        recipient: Type.String(),
        subject: Nullable(Type.String()),
        text: Type.String(),
        createdAt: Instant,
        sentAt: Nullable(Instant),
        error: Nullable(Type.String()),
      }),
    ),
    errors: [],
  }),
  listJobs: endpoint({
    id: 'listJobs',
    method: 'GET',
    path: '/console/jobs',
    ...operatorCall,
    permission: 'jobs.read',
    summary: 'Jobs waiting, running and failed; readers of the outbox with their lag; duties of the clock, late ones first',
    value: Type.Object({
      jobs: Type.Array(
        Type.Object({
          jobId: Type.String(),
          name: Type.String(),
          runAt: Instant,
          attempts: Type.Integer(),
          attemptsMax: Type.Integer(),
          isLocked: Type.Boolean(),
          lastError: Nullable(Type.String()),
        }),
      ),
      readers: Type.Array(Type.Object({ name: Type.String(), lag: Type.Integer() })),
      duties: Type.Array(Type.Object({ name: Type.String(), cron: Type.String(), doneAt: Nullable(Instant), isLate: Type.Boolean() })),
    }),
    errors: [],
  }),
  retryJob: endpoint({
    id: 'retryJob',
    method: 'POST',
    path: '/console/jobs/:jobId/retry',
    ...operatorCall,
    permission: 'jobs.write',
    throttle: 'write',
    summary: 'Run a failed job again now',
    params: Type.Object({ jobId: RowId }),
    value: Ack,
    errors: ['not_found'],
  }),
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
