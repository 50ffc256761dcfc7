import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountText, Code, Id, Instant, Nullable } from '../schemas.ts'
import { brandQuery, operatorCall } from './console-parts.ts'

const Waiting = {
  waiting: Type.Integer(),
  oldestAt: Nullable(Type.String({ format: 'date-time', description: 'Since when the oldest item has been waiting' })),
}

export const consoleDashboardEndpoints = {
  dashboard: endpoint({
    id: 'dashboard',
    method: 'GET',
    path: '/console/dashboard',
    ...operatorCall,
    permission: 'dashboard.read',
    summary: 'Figures of today and of the last 14 days, per brand',
    query: Type.Object(brandQuery),
    value: Type.Object({
      warnings: Type.Array(Type.Enum(['proxy_unnamed', 'refusals_alarm']), {
        description: 'Problems with the setup of the installation',
      }),
      brands: Type.Array(
        Type.Object({
          brandId: Id,
          merchantCode: Code,
          currency: Type.String(),
          membersNew: Type.Integer(),
          membersActive: Type.Integer(),
          deposits: AmountText,
          withdrawals: AmountText,
          stakes: AmountText,
          wins: AmountText,
          gross: AmountText,
          online: Type.Integer(),
        }),
      ),
      days: Type.Array(
        Type.Object({
          on: Type.String(),
          brandId: Id,
          stakes: AmountText,
          wins: AmountText,
          deposits: AmountText,
          withdrawals: AmountText,
          rounds: Type.Integer(),
        }),
      ),
    }),
    errors: [],
  }),
  deskCounts: endpoint({
    id: 'deskCounts',
    method: 'GET',
    path: '/console/desks',
    ...operatorCall,
    permission: 'dashboard.read',
    summary: 'How many items wait in each queue, and since when; null if the caller may not see the queue',
    query: Type.Object(brandQuery),
    value: Type.Object({
      deposits: Nullable(Type.Object(Waiting)),
      withdrawals: Nullable(Type.Object({ ...Waiting, held: Type.Integer({ description: 'Payouts with an unknown outcome' }) })),
      cases: Nullable(Type.Object(Waiting)),
      alarms: Nullable(Type.Object(Waiting)),
      adjustments: Nullable(Type.Object(Waiting)),
      pointOrders: Nullable(Type.Object(Waiting)),
      promotionApplications: Nullable(Type.Object(Waiting)),
      referralCases: Nullable(Type.Object(Waiting)),
      billReviews: Nullable(Type.Object(Waiting)),
      contractProposals: Nullable(Type.Object(Waiting)),
      lottery: Nullable(Type.Object(Waiting)),
      tables: Nullable(Type.Object({ ...Waiting, waiting: Type.Integer({ description: 'Live tables whose next step is late' }) })),
      asOf: Instant,
    }),
    errors: [],
  }),
} as const
