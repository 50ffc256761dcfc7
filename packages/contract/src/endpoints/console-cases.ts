import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountText, Code, Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'

export const CASE_KINDS = ['payout', 'deposit', 'debt', 'finding'] as const

const DeskCase = Type.Object({
  kind: Type.Enum([...CASE_KINDS]),
  caseId: Id,
  /** What people call it: the number of a withdrawal or order, the rule of a finding. */
  name: Type.String(),
  merchantCode: Nullable(Code),
  memberId: Nullable(Id),
  account: Nullable(Type.String()),
  amount: Nullable(AmountText),
  currency: Nullable(Type.String()),
  openedAt: Instant,
  owner: Nullable(Type.String({ description: 'The operator who has claimed it' })),
  waitsFor: Type.Enum(['operator', 'member', 'nobody']),
})
export type DeskCase = Static<typeof DeskCase>

export const consoleCaseEndpoints = {
  allCases: endpoint({
    id: 'allCases',
    method: 'GET',
    path: '/console/cases',
    group: 'Console: cases',
    auth: 'operator',
    permission: 'withdrawal.read',
    summary: 'All open cases about money: payouts that did not arrive, disputed deposits, findings. Operators see the kinds they may read',
    query: Type.Object({ ...pageQuery(), brandId: Type.Optional(Id), kind: Type.Optional(Type.Enum([...CASE_KINDS])) }),
    value: page(DeskCase, { waiting: Type.Integer({ minimum: 0 }) }),
    errors: [],
  }),
} as const
