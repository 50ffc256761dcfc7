import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Instant, page, pageQuery } from '../schemas.ts'

/** Where the audit log stood at the end of a day; also the file that is written beside the database. */
const AuditHead = Type.Object({
  day: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'In UTC' }),
  place: Type.String({ description: 'Of the newest event in the chain' }),
  hash: Type.String({ description: 'SHA-256 over this event and all before it, hexadecimal' }),
  at: Instant,
})

export const auditHeadEndpoints = {
  auditHeads: endpoint({
    id: 'auditHeads',
    method: 'GET',
    path: '/wps/v2/audit/heads',
    group: 'Audit log',
    summary:
      'The last hash of the audit log for each day, newest first. With a stored hash you can later prove that nothing before it was changed',
    auth: 'public',
    throttle: 'read',
    query: Type.Object(pageQuery(31)),
    value: page(AuditHead),
    errors: [],
  }),
} as const
