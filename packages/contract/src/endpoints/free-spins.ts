import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Ack, AmountText, Code, Id, Instant, Nullable, openPage } from '../schemas.ts'

const group = 'Free spins'
const errors = ['unauthorized', 'need_true_account'] as const

export const FREE_SPIN_STATES = ['active', 'played', 'expired', 'cancelled'] as const

const Pack = Type.Object({
  packId: Id,
  name: Type.String(),
  gameId: Code,
  gameName: Type.String(),
  currency: Type.String(),
  state: Type.Enum([...FREE_SPIN_STATES]),
  isPlayable: Type.Boolean({ description: 'Spins are left, and no time-out or exclusion is active' }),
  stake: AmountText,
  count: Type.Integer(),
  left: Type.Integer(),
  won: Type.String({ description: 'What wins counted, a decimal amount' }),
  winAs: Type.Enum(['cash', 'bonus']),
  maxWin: Nullable(AmountText),
  multiplePct: Type.Integer({ description: 'Turnover of bonus money, hundredths of a multiple' }),
  bonusDays: Type.Integer(),
  givenAt: Instant,
  expiresAt: Instant,
  endedAt: Nullable(Instant),
  grantId: Nullable(Type.String({ ...Id, description: 'The bonus money that the wins became' })),
})
const params = Type.Object({ packId: Id })

export const freeSpinEndpoints = {
  listFreeSpins: endpoint({
    id: 'listFreeSpins',
    method: 'GET',
    path: '/wps/v2/free-spins',
    group,
    summary: 'Free spins of the account: usable ones by expiry, then ended ones',
    auth: 'real',
    throttle: 'read',
    query: Type.Object({
      pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    }),
    value: openPage(Pack),
    errors,
  }),
  cancelFreeSpins: endpoint({
    id: 'cancelFreeSpins',
    method: 'POST',
    path: '/wps/v2/free-spins/:packId/cancel',
    group,
    summary: 'Cancel the remaining spins; what was won so far is kept',
    auth: 'real',
    throttle: 'write',
    money: true,
    params,
    value: Ack,
    errors: [...errors, 'not_found', 'wrong_state', 'round_in_progress', 'not_available'],
  }),
} as const
