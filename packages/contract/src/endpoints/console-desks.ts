import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Instant, Nullable } from '../schemas.ts'
import { brandQuery, operatorCall } from './console-parts.ts'

const Waiting = {
  waiting: Type.Integer(),
  oldestAt: Nullable(Type.String({ format: 'date-time', description: 'Since when the one waits that has waited longest' })),
}

export const consoleDeskEndpoints = {
  deskCounts: endpoint({
    id: 'deskCounts',
    method: 'GET',
    path: '/console/desks',
    ...operatorCall,
    permission: 'dashboard.read',
    summary: 'How much waits for operators at each desk, and since when; null: a desk that the caller may not see',
    query: Type.Object(brandQuery),
    value: Type.Object({
      deposits: Nullable(Type.Object(Waiting)),
      withdrawals: Nullable(Type.Object({ ...Waiting, held: Type.Integer({ description: 'Payouts whose end nobody knows' }) })),
      cases: Nullable(Type.Object(Waiting)),
      alarms: Nullable(Type.Object(Waiting)),
      adjustments: Nullable(Type.Object(Waiting)),
      lottery: Nullable(Type.Object(Waiting)),
      tables: Nullable(Type.Object({ ...Waiting, waiting: Type.Integer({ description: 'Live tables whose next step is late' }) })),
      asOf: Instant,
    }),
    errors: [],
  }),
} as const
