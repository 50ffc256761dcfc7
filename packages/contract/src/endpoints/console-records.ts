import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Nullable } from '../schemas.ts'
import { STATEMENT_FINGERPRINT, STATEMENT_NUMBER, STATEMENT_VERDICTS } from '../statement-marks.ts'
import { recordsEndpoints, StatementMonth } from './records.ts'

const call = { group: 'Console: members', auth: 'operator', permission: 'member.read' } as const
const monthParams = Type.Object({ memberId: Id, month: StatementMonth })

/** What support needs when a member holds up a statement; closed accounts included. */
export const consoleRecordsEndpoints = {
  checkStatement: endpoint({
    id: 'checkStatement',
    method: 'GET',
    path: '/console/statements',
    ...call,
    summary: 'Check whether a statement is ours and unchanged, by its number, its fingerprint or both',
    query: Type.Object({
      number: Type.Optional(Type.String({ pattern: STATEMENT_NUMBER.source, examples: ['ST-202610-ABCDEFGH23'] })),
      fingerprint: Type.Optional(
        Type.String({ pattern: STATEMENT_FINGERPRINT.source, description: 'All 64 digits, or the 16 at the foot of each page' }),
      ),
    }),
    value: Type.Object({
      verdict: Type.Enum([...STATEMENT_VERDICTS], {
        description: '`number_only`: ours, but compare the fingerprint; `damaged`: our own record no longer matches its fingerprint',
      }),
      statement: Nullable(
        Type.Object({
          number: Type.String(),
          hash: Type.String({ description: 'The expected fingerprint' }),
          memberId: Id,
          account: Type.String(),
          month: StatementMonth,
          closedAt: Instant,
        }),
      ),
    }),
    errors: [],
  }),
  memberStatements: endpoint({
    id: 'memberStatements',
    method: 'GET',
    path: '/console/members/:memberId/statements',
    ...call,
    summary: 'Months with statements',
    params: Type.Object({ memberId: Id }),
    value: recordsEndpoints.statements.value,
    errors: ['not_found'],
  }),
  memberStatement: endpoint({
    id: 'memberStatement',
    method: 'GET',
    path: '/console/members/:memberId/statements/:month',
    ...call,
    summary: 'A member’s statement as the member sees it; the audit log records the call',
    params: monthParams,
    value: recordsEndpoints.statement.value,
    errors: ['not_found'],
  }),
  memberStatementPdf: endpoint({
    id: 'memberStatementPdf',
    method: 'GET',
    path: '/console/members/:memberId/statements/:month/pdf',
    ...call,
    summary: 'The same as PDF, once the month is over',
    params: monthParams,
    raw: 'application/pdf',
    errors: ['not_found'],
  }),
} as const
