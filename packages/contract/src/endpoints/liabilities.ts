import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountText, Code, Id, Instant, page, pageQuery } from '../schemas.ts'

const group = 'Proof of liabilities'
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'A day in the brand’s time zone' })
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' })

export const LiabilityRoot = Type.Object({
  day: Day,
  asset: Code,
  root: Hash,
  total: AmountText,
  members: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  takenAt: Instant,
  blockId: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'Newest sealed block of the ledger at that moment' }),
  blockDigest: Type.String({ description: 'Its seal, hexadecimal; empty before the first' }),
})

/** Also the file that `npm run verify-liability` reads. */
export const LiabilityProof = Type.Object({
  /** 1: without open stakes, of days before they were told apart. */
  format: Type.Union([Type.Literal('croupier-liability-proof-1'), Type.Literal('croupier-liability-proof-2')]),
  memberId: Id,
  salt: Hash,
  amount: AmountText,
  /** Of the amount, what is at risk in open bets; a part of the leaf since format 2. */
  openStakes: Type.Optional(AmountText),
  steps: Type.Array(Type.Object({ side: Type.Union([Type.Literal('left'), Type.Literal('right')]), hash: Hash, sum: AmountText })),
  published: LiabilityRoot,
})

export const liabilitiesEndpoints = {
  liabilityRoots: endpoint({
    id: 'liabilityRoots',
    method: 'GET',
    path: '/wps/v2/liabilities',
    group,
    summary: 'What the brand owed all its members at the start of each day, newest first',
    auth: 'public',
    throttle: 'read',
    query: Type.Object(pageQuery()),
    value: page(LiabilityRoot),
    errors: [],
  }),
  liabilityProof: endpoint({
    id: 'liabilityProof',
    method: 'GET',
    path: '/wps/v2/liabilities/proof',
    group,
    summary: 'The proof from the member’s balance to a published root; the newest if no day is given',
    auth: 'real',
    throttle: 'read',
    query: Type.Object({ day: Type.Optional(Day) }),
    value: LiabilityProof,
    errors: ['unauthorized', 'need_true_account', 'field_invalid', 'not_found'],
  }),
} as const
