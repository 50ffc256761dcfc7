import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AmountInput, AmountText, Code, Nullable } from '../schemas.ts'

export const DepositPromotion = Type.Object({
  promotionCode: Code,
  name: Type.String(),
  text: Type.String({ description: 'Its reward and conditions in one sentence' }),
  bonus: Nullable(AmountText),
  turnoverTimes: Nullable(Type.Number({ description: 'How many times deposit and bonus are to be staked' })),
})

export const depositPromotionEndpoints = {
  depositPromotions: endpoint({
    id: 'depositPromotions',
    method: 'GET',
    path: '/wps/v2/deposits/promotions',
    group: 'Deposits',
    summary: 'Promotions available for a deposit of this amount and method',
    auth: 'real',
    throttle: 'read',
    query: Type.Object({ methodCode: Code, amount: AmountInput }),
    value: Type.Array(DepositPromotion),
    errors: ['amount_invalid'],
  }),
} as const
