import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountInput, AmountText, Id, Instant, Nullable, page, pageQuery } from '../schemas.ts'
import { Reason } from './console-parts.ts'

const call = { group: 'Console: adjustments', auth: 'operator' } as const

const Adjustment = Type.Object({
  adjustmentId: Id,
  brandId: Id,
  memberId: Id,
  account: Type.String(),
  amount: AmountText,
  currency: Type.String(),
  reason: Type.String(),
  state: Type.Enum(['proposed', 'posted', 'refused']),
  proposedBy: Type.String(),
  proposedAt: Instant,
  isOwn: Type.Boolean({ description: 'Proposed by the caller, so another operator must decide' }),
  decidedBy: Nullable(Type.String()),
  decidedAt: Nullable(Instant),
  decision: Nullable(Type.String()),
})

export const consoleAdjustmentEndpoints = {
  listAdjustments: endpoint({
    id: 'listAdjustments',
    method: 'GET',
    path: '/console/adjustments',
    ...call,
    permission: 'deposit.read',
    summary: 'Adjustments of balances, those waiting first',
    query: Type.Object({ ...pageQuery(), brandId: Type.Optional(Id), state: Type.Optional(Adjustment.properties.state) }),
    value: page(Adjustment),
    errors: [],
  }),
  proposeAdjustment: endpoint({
    id: 'proposeAdjustment',
    method: 'POST',
    path: '/console/adjustments',
    ...call,
    permission: 'adjustment.write',
    money: true,
    throttle: 'write',
    summary: 'Propose an adjustment of a balance; another operator must approve it before money moves',
    body: Type.Object({
      memberId: Id,
      direction: Type.Enum(['in', 'out']),
      amount: AmountInput,
      reason: Reason,
    }),
    value: Adjustment,
    errors: ['not_found', 'amount_invalid', 'amount_out_of_range', 'reason_required'],
  }),
  decideAdjustment: endpoint({
    id: 'decideAdjustment',
    method: 'POST',
    path: '/console/adjustments/:adjustmentId/decision',
    ...call,
    permission: 'adjustment.write',
    money: true,
    throttle: 'write',
    summary: 'Approve an adjustment that another operator proposed, or reject it (your own too)',
    params: Type.Object({ adjustmentId: Id }),
    body: Type.Object({ isAgreed: Type.Boolean(), reason: Reason }),
    value: Adjustment,
    errors: ['not_found', 'adjustment_own', 'adjustment_decided', 'insufficient_funds', 'reason_required'],
  }),
} as const
