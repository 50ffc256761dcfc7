import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountText, Code, Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'
import { LocalDay } from './cashback.ts'
import { brandQuery, operatorCall } from './console-parts.ts'

const Run = Type.Object({
  brandId: Id,
  merchantCode: Code,
  day: LocalDay,
  currency: Type.String(),
  endsAt: Instant,
  availableAt: Instant,
  claimUntil: Instant,
  closedAt: Nullable(Type.String({ format: 'date-time', description: 'When the amounts were fixed; null until then' })),
  members: Type.Integer({ description: 'With something to claim' }),
  amount: Type.String({ description: 'What they can claim, a decimal amount' }),
  withheld: Type.String(),
  claimedMembers: Type.Integer(),
  claimedAmount: AmountText,
})
export type CashbackRun = Static<typeof Run>

export const consoleCashbackEndpoints = {
  listCashbackRuns: endpoint({
    id: 'listCashbackRuns',
    method: 'GET',
    path: '/console/cashback-runs',
    ...operatorCall,
    permission: 'rank.read',
    summary: 'Cashback by day: claimable and claimed',
    query: Type.Object({ ...pageQuery(), ...brandQuery }),
    value: page(Run),
    errors: [],
  }),
} as const
