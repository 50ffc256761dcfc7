import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Ack, Instant, Nullable } from '../schemas.ts'
import { operatorCall, RowId } from './console-parts.ts'

export const consoleJobEndpoints = {
  listJobs: endpoint({
    id: 'listJobs',
    method: 'GET',
    path: '/console/jobs',
    ...operatorCall,
    permission: 'jobs.read',
    summary: 'Waiting, running and failed jobs; outbox readers with their lag; scheduled tasks, late ones first',
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
} as const
