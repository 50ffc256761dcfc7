import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountText, Code, Id, Instant, page, pageQuery } from '../schemas.ts'
import { TransferDirectionSchema } from './member-transfers.ts'

const group = 'Console: transfers between members'
const call = { group, auth: 'operator' } as const
const Decimal = Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,4})?$' })
const limits = {
  open: Type.Boolean(),
  amountMin: Decimal,
  amountMax: Decimal,
  amountPerDay: Decimal,
  countPerDay: Type.Integer({ minimum: 1, maximum: 10_000 }),
}

/** What a brand decides about transfers along the tree. */
export const MemberTransferRules = Type.Object(
  {
    up: Type.Object(limits),
    down: Type.Object({ ...limits, wholeTeam: Type.Boolean({ description: 'Deeper downlines too, not only those directly beneath' }) }),
    auditFrom: Type.String({
      pattern: '^\\d{1,12}(\\.\\d{1,4})?$',
      description: 'From this amount on a transfer is written to the audit log',
    }),
  },
  { additionalProperties: false },
)
export type MemberTransferRules = Static<typeof MemberTransferRules>

const Member = Type.Object({ memberId: Id, account: Type.String() })
const Row = Type.Object({
  transferId: Id,
  number: Type.String(),
  brandId: Id,
  merchantCode: Code,
  direction: TransferDirectionSchema,
  levels: Type.Integer({ description: 'How many levels of the tree lie between both; 1: directly' }),
  sender: Member,
  receiver: Member,
  amount: AmountText,
  currency: Type.String(),
  isLarge: Type.Boolean({ description: 'Was written to the audit log' }),
  createdAt: Instant,
})
export type ConsoleMemberTransfer = Static<typeof Row>
/** What the list and its table are narrowed by. */
export const memberTransferFilter = {
  brandId: Type.Optional(Id),
  direction: Type.Optional(TransferDirectionSchema),
  q: Type.Optional(Type.String({ maxLength: 100, description: 'A number, or the start of an account name of either side' })),
  memberId: Type.Optional(Id),
  onlyLarge: Type.Optional(Type.Boolean()),
  from: Type.Optional(Instant),
  to: Type.Optional(Instant),
}
const RulesValue = Type.Object({ brandId: Id, version: Type.Integer(), rules: MemberTransferRules })

export const consoleMemberTransferEndpoints = {
  consoleMemberTransfers: endpoint({
    id: 'consoleMemberTransfers',
    method: 'GET',
    path: '/console/member-transfers',
    ...call,
    permission: 'member-transfer.read',
    summary: 'Transfers between uplines and downlines, newest first',
    query: Type.Object({ ...pageQuery(), ...memberTransferFilter }),
    value: page(Row),
    errors: [],
  }),
  memberTransferRules: endpoint({
    id: 'memberTransferRules',
    method: 'GET',
    path: '/console/member-transfer-rules/:brandId',
    ...call,
    permission: 'member-transfer.read',
    summary: 'The brand’s rules for member transfers',
    params: Type.Object({ brandId: Id }),
    value: RulesValue,
    errors: ['not_found'],
  }),
  updateMemberTransferRules: endpoint({
    id: 'updateMemberTransferRules',
    method: 'PUT',
    path: '/console/member-transfer-rules/:brandId',
    ...call,
    permission: 'member-transfer.rules',
    throttle: 'write',
    summary: 'Change the brand’s rules for member transfers; they apply from the next transfer',
    params: Type.Object({ brandId: Id }),
    body: Type.Object({ version: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }), rules: MemberTransferRules }),
    value: RulesValue,
    errors: ['not_found', 'version_conflict', 'validation_failed'],
  }),
} as const
