import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { REDEEM_CONTACTS } from '../redeem-contact.ts'
import { Nullable } from '../schemas.ts'
import { FieldSetting } from './system.ts'

const group = 'Account security'
const Asked = Type.Object({
  contact: Nullable(Type.Enum([...REDEEM_CONTACTS], { description: 'What the brand asks for; null: nothing' })),
  isMissing: Type.Boolean(),
  setting: Nullable(FieldSetting),
})

export const redeemContactEndpoints = {
  redeemContact: endpoint({
    id: 'redeemContact',
    method: 'GET',
    path: '/wps/v2/member/redeem-contact',
    group,
    summary: 'Whether redeeming a bonus asks for a Zalo or WhatsApp number that the member has not given yet',
    auth: 'real',
    value: Asked,
    errors: [],
  }),
  saveRedeemContact: endpoint({
    id: 'saveRedeemContact',
    method: 'PUT',
    path: '/wps/v2/member/redeem-contact',
    group,
    summary: 'Give the number that redeeming a bonus asks for; it is kept in the profile',
    auth: 'real',
    throttle: 'write',
    sealed: true,
    body: Type.Object({ number: Type.String({ maxLength: 255 }) }),
    value: Asked,
    errors: [
      'feature_disabled',
      'zalo_required',
      'whatsapp_required',
      'validation_failed',
      ...(['sealed_body_required', 'sealed_body_invalid', 'sealed_body_expired', 'sealed_body_replayed'] as const),
    ],
  }),
} as const
