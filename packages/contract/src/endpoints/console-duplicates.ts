import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Code, Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'
import { Reason } from './console-parts.ts'

const group = 'Console: duplicate accounts'
const call = { group, auth: 'operator', permission: 'duplicate.read' } as const
const Account = Type.Object({ memberId: Id, account: Type.String() })
const Verdict = Type.Enum(['confirmed', 'cleared'])
const PairRow = Type.Object({
  brandId: Id,
  merchantCode: Code,
  a: Account,
  b: Account,
  score: Type.Integer({ minimum: 0, maximum: 100 }),
  evidence: Type.Array(Type.Object({ kind: Type.String(), hint: Type.String(), lastSeenAt: Instant })),
  lastSeenAt: Instant,
  verdict: Nullable(Verdict),
  reason: Nullable(Type.String()),
  decidedBy: Nullable(Type.String()),
  decidedAt: Nullable(Instant),
})
const params = Type.Object({ memberA: Id, memberB: Id })

export const consoleDuplicatesEndpoints = {
  listDuplicates: endpoint({
    id: 'listDuplicates',
    method: 'GET',
    path: '/console/duplicates',
    ...call,
    summary: 'Pairs of accounts that may belong to the same person, most likely first',
    query: Type.Object({
      ...pageQuery(),
      brandId: Type.Optional(Id),
      state: Type.Optional(Type.Enum(['open', 'confirmed', 'cleared'])),
    }),
    value: page(PairRow),
    errors: [],
  }),
  getDuplicate: endpoint({
    id: 'getDuplicate',
    method: 'GET',
    path: '/console/duplicates/:memberA/:memberB',
    ...call,
    summary: 'What two accounts share, and other accounts connected with them',
    params,
    value: Type.Object({ pair: PairRow, cluster: Type.Array(Account) }),
    errors: ['not_found'],
  }),
  decideDuplicate: endpoint({
    id: 'decideDuplicate',
    method: 'POST',
    path: '/console/duplicates/:memberA/:memberB/verdict',
    ...call,
    permission: 'duplicate.review',
    throttle: 'write',
    summary: 'Mark two accounts as the same person or not, with a reason; the accounts do not change',
    params,
    body: Type.Object({ verdict: Verdict, reason: Reason }),
    value: PairRow,
    errors: ['not_found', 'reason_required'],
  }),
  listMemberDuplicates: endpoint({
    id: 'listMemberDuplicates',
    method: 'GET',
    path: '/console/members/:memberId/duplicates',
    ...call,
    summary: 'Accounts that share something with a member',
    params: Type.Object({ memberId: Id }),
    value: Type.Array(PairRow),
    errors: ['not_found'],
  }),
} as const
