import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Instant } from '../schemas.ts'
import { recordsEndpoints, StatementMonth } from './records.ts'

const call = { group: 'Console: members', auth: 'operator', permission: 'member.read' } as const
const monthParams = Type.Object({ memberId: Id, month: StatementMonth })

/** What support needs when a member holds up a statement; closed accounts included. */
export const consoleRecordsEndpoints = {
  findStatement: endpoint({
    id: 'findStatement',
    method: 'GET',
    path: '/console/statements/:number',
    ...call,
    summary: 'Whose statement has this number, and the fingerprint that it has to bear',
    params: Type.Object({ number: Type.String({ pattern: '^ST-\\d{6}-[2-9A-Z]{10}$', examples: ['ST-202610-ABCDEFGH23'] }) }),
    value: Type.Object({
      number: Type.String(),
      hash: Type.String(),
      memberId: Id,
      account: Type.String(),
      month: StatementMonth,
      closedAt: Instant,
    }),
    errors: ['not_found'],
  }),
  memberStatements: endpoint({
    id: 'memberStatements',
    method: 'GET',
    path: '/console/members/:memberId/statements',
    ...call,
    summary: 'Months there are statements of',
    params: Type.Object({ memberId: Id }),
    value: recordsEndpoints.statements.value,
    errors: ['not_found'],
  }),
  memberStatement: endpoint({
    id: 'memberStatement',
    method: 'GET',
    path: '/console/members/:memberId/statements/:month',
    ...call,
    summary: 'A member’s statement as he sees it; noted in the log',
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
