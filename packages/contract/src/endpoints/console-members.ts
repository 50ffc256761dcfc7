import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Ack, AmountText, Code, Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'
import { RoundLine } from './bets.ts'
import { AuditRow, brandQuery, operatorCall, Reason } from './console-parts.ts'
import { Deposit } from './deposits.ts'
import { WalletLine } from './wallet.ts'

const MemberRow = Type.Object({
  memberId: Id,
  brandId: Id,
  merchantCode: Code,
  account: Type.String(),
  nickname: Type.String(),
  type: Type.Integer(),
  status: Type.Union([Type.Literal('active'), Type.Literal('locked')]),
  balance: AmountText,
  currency: Type.String(),
  registeredAt: Instant,
  lastLoginAt: Nullable(Instant),
  lastIp: Nullable(Type.String()),
})
const SessionRow = Type.Object({
  sessionId: Id,
  ip: Type.String(),
  country: Type.String(),
  device: Type.String(),
  signedInAt: Instant,
  lastUsedAt: Instant,
  endedAt: Nullable(Instant),
  endReason: Nullable(Type.String()),
})

export const consoleMemberEndpoints = {
  listMembers: endpoint({
    id: 'listMembers',
    method: 'GET',
    path: '/console/members',
    ...operatorCall,
    permission: 'member.read',
    summary: 'Search members by account, id or IP',
    query: Type.Object({
      ...pageQuery(),
      ...brandQuery,
      q: Type.Optional(Type.String({ maxLength: 100 })),
      status: Type.Optional(Type.String({ maxLength: 10 })),
      type: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
    }),
    value: page(MemberRow),
    errors: [],
  }),
  getMember: endpoint({
    id: 'getMember',
    method: 'GET',
    path: '/console/members/:memberId',
    ...operatorCall,
    permission: 'member.read',
    summary: 'Card of a member: money, sessions, deposits, what operators did',
    params: Type.Object({ memberId: Id }),
    value: Type.Object({
      member: MemberRow,
      lockReason: Nullable(Type.String()),
      registration: Type.Object({
        ip: Nullable(Type.String()),
        url: Nullable(Type.String()),
        affiliateCode: Nullable(Type.String()),
        termsVersion: Nullable(Type.String()),
      }),
      profile: Type.Record(Type.String(), Type.String()),
      wallets: Type.Array(WalletLine),
      totals: Type.Object({ deposits: AmountText, stakes: AmountText, wins: AmountText, result: AmountText, rounds: Type.Integer() }),
      sessions: Type.Array(SessionRow),
      deposits: Type.Array(Deposit),
      log: Type.Array(AuditRow),
    }),
    errors: ['not_found'],
  }),
  memberRounds: endpoint({
    id: 'memberRounds',
    method: 'GET',
    path: '/console/members/:memberId/rounds',
    ...operatorCall,
    permission: 'member.read',
    summary: 'Rounds of a member, newest first, by game and days, with the games to choose from',
    params: Type.Object({ memberId: Id }),
    query: Type.Object({ ...pageQuery(), gameId: Type.Optional(Code), from: Type.Optional(Instant), to: Type.Optional(Instant) }),
    value: page(RoundLine, {
      totals: Type.Object({ bets: Type.Integer(), staked: AmountText, paid: AmountText, result: AmountText }),
      games: Type.Array(Type.Object({ gameId: Code, gameName: Type.String(), rounds: Type.Integer() }), {
        description: 'All games the member has played, regardless of the filter, most played first',
      }),
    }),
    errors: ['not_found'],
  }),
  lockMember: endpoint({
    id: 'lockMember',
    method: 'POST',
    path: '/console/members/:memberId/lock',
    ...operatorCall,
    permission: 'member.lock',
    throttle: 'write',
    summary: 'Lock an account and end its sessions',
    params: Type.Object({ memberId: Id }),
    body: Type.Object({ reason: Reason }),
    value: Ack,
    errors: ['not_found', 'reason_required'],
  }),
  unlockMember: endpoint({
    id: 'unlockMember',
    method: 'POST',
    path: '/console/members/:memberId/unlock',
    ...operatorCall,
    permission: 'member.lock',
    throttle: 'write',
    summary: 'Unlock an account',
    params: Type.Object({ memberId: Id }),
    body: Type.Object({ reason: Reason }),
    value: Ack,
    errors: ['not_found', 'reason_required'],
  }),
  endMemberSession: endpoint({
    id: 'endMemberSession',
    method: 'DELETE',
    path: '/console/members/:memberId/sessions/:sessionId',
    ...operatorCall,
    permission: 'member.lock',
    throttle: 'write',
    summary: 'End one session of a member',
    params: Type.Object({ memberId: Id, sessionId: Id }),
    value: Ack,
    errors: ['not_found'],
  }),
} as const
