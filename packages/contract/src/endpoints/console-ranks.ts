import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Ack, AmountText, Id, Instant, Nullable } from '../schemas.ts'
import { operatorCall, Reason } from './console-parts.ts'
import { CashbackRates, RANK_REASONS } from './ranks.ts'

const Decimal = Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,4})?$' })
const Rank = Type.Integer({ minimum: 0, maximum: 10 })

/** What a brand decides about its ranks: eleven of them, from rank 0 on. */
export const RankLadder = Type.Array(
  Type.Object(
    {
      deposit: Decimal,
      validBet: Decimal,
      keepBet: Decimal,
      levelGift: Decimal,
      monthlyGift: Decimal,
      birthdayGift: Decimal,
      withdrawalPerDay: Decimal,
      cashbackPpm: CashbackRates,
      cashbackCap: Nullable(Decimal),
    },
    { additionalProperties: false },
  ),
  { minItems: 11, maxItems: 11 },
)
export type RankLadder = Static<typeof RankLadder>
const LadderValue = Type.Object({ brandId: Id, currency: Type.String(), version: Type.Integer(), ladder: RankLadder })

const LabelName = Type.String({ minLength: 1, maxLength: 40 })
const Label = Type.Object({ labelId: Id, brandId: Id, name: Type.String(), members: Type.Integer() })
export type MemberLabel = Static<typeof Label>

const MemberRank = Type.Object({
  rank: Rank,
  earned: Rank,
  highest: Rank,
  deposits: AmountText,
  validBet: AmountText,
  month: Type.String(),
  monthBet: AmountText,
  currency: Type.String(),
  lifts: Type.Array(
    Type.Object({
      liftId: Id,
      rank: Rank,
      reason: Type.String(),
      by: Type.String(),
      liftedAt: Instant,
      until: Instant,
      endedAt: Nullable(Instant),
      endedBy: Nullable(Type.String()),
    }),
    { description: 'Newest first' },
  ),
  history: Type.Array(Type.Object({ at: Instant, from: Rank, to: Rank, why: Type.Enum(RANK_REASONS) })),
  labels: Type.Array(Type.Object({ labelId: Id, name: Type.String() })),
})
const member = Type.Object({ memberId: Id })
const brand = Type.Object({ brandId: Id })

export const consoleRankEndpoints = {
  consoleRankLadder: endpoint({
    id: 'consoleRankLadder',
    method: 'GET',
    path: '/console/rank-ladders/:brandId',
    ...operatorCall,
    permission: 'rank.read',
    summary: 'Requirements and rewards of each rank of a brand',
    params: brand,
    value: LadderValue,
    errors: ['not_found'],
  }),
  updateRankLadder: endpoint({
    id: 'updateRankLadder',
    method: 'PUT',
    path: '/console/rank-ladders/:brandId',
    ...operatorCall,
    permission: 'rank.rules',
    throttle: 'write',
    summary: 'Change the rank ladder; it applies from the next deposit or settled bet, and no member loses a rank because of it',
    params: brand,
    body: Type.Object({ version: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }), ladder: RankLadder, reason: Type.Optional(Reason) }),
    value: LadderValue,
    errors: ['not_found', 'version_conflict', 'validation_failed'],
  }),
  consoleMemberRank: endpoint({
    id: 'consoleMemberRank',
    method: 'GET',
    path: '/console/members/:memberId/rank',
    ...operatorCall,
    permission: 'member.read',
    summary: 'Rank, lifts, history and labels of a member',
    params: member,
    value: MemberRank,
    errors: ['not_found'],
  }),
  liftRank: endpoint({
    id: 'liftRank',
    method: 'POST',
    path: '/console/members/:memberId/rank-lifts',
    ...operatorCall,
    permission: 'rank.lift',
    throttle: 'write',
    summary: 'Give a member the privileges of a higher rank until a date, without the level gift',
    params: member,
    body: Type.Object({ rank: Type.Integer({ minimum: 1, maximum: 10 }), until: Instant, reason: Reason }),
    value: MemberRank,
    errors: ['not_found', 'validation_failed', 'reason_required'],
  }),
  endRankLift: endpoint({
    id: 'endRankLift',
    method: 'POST',
    path: '/console/members/:memberId/rank-lifts/:liftId/end',
    ...operatorCall,
    permission: 'rank.lift',
    throttle: 'write',
    summary: 'End a lift before its date',
    params: Type.Object({ memberId: Id, liftId: Id }),
    body: Type.Object({ reason: Reason }),
    value: MemberRank,
    errors: ['not_found', 'wrong_state', 'reason_required'],
  }),
  listMemberLabels: endpoint({
    id: 'listMemberLabels',
    method: 'GET',
    path: '/console/member-labels',
    ...operatorCall,
    permission: 'member.read',
    summary: 'Labels that operators give to members of a brand',
    query: Type.Object({ brandId: Id }),
    value: Type.Object({ list: Type.Array(Label) }),
    errors: ['not_found'],
  }),
  createMemberLabel: endpoint({
    id: 'createMemberLabel',
    method: 'POST',
    path: '/console/member-labels',
    ...operatorCall,
    permission: 'member-label.write',
    throttle: 'write',
    summary: 'Create a label; members see their labels',
    body: Type.Object({ brandId: Id, name: LabelName }),
    value: Label,
    errors: ['not_found', 'validation_failed'],
  }),
  removeMemberLabel: endpoint({
    id: 'removeMemberLabel',
    method: 'DELETE',
    path: '/console/member-labels/:labelId',
    ...operatorCall,
    permission: 'member-label.write',
    throttle: 'write',
    summary: 'Remove a label, also from the members who have it',
    params: Type.Object({ labelId: Id }),
    value: Ack,
    errors: ['not_found'],
  }),
  setMemberLabels: endpoint({
    id: 'setMemberLabels',
    method: 'PUT',
    path: '/console/members/:memberId/labels',
    ...operatorCall,
    permission: 'member-label.write',
    throttle: 'write',
    summary: 'Set the labels of a member',
    params: member,
    body: Type.Object({ labelIds: Type.Array(Id, { maxItems: 20 }) }),
    value: MemberRank,
    errors: ['not_found'],
  }),
} as const
