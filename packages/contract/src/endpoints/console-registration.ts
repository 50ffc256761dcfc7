import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { REDEEM_CONTACTS } from '../redeem-contact.ts'
import { Code, Id, Nullable } from '../schemas.ts'
import { Reason } from './console-parts.ts'
import { FieldSetting, ProfileFieldSetting, Toggles } from './system.ts'
import { VerificationLevel } from './verification.ts'

const group = 'Console: registration'
const call = { group, auth: 'operator' } as const
const Editable = {
  register: Type.Record(Type.String({ maxLength: 40 }), FieldSetting),
  profile: Type.Record(Type.String({ maxLength: 40 }), ProfileFieldSetting),
  toggles: Toggles,
  smsExpiredMinutes: Type.Integer({ minimum: 1, maximum: 30 }),
  passwordDaysMax: Type.Integer({ minimum: 0, maximum: 3650 }),
  defaultPassword: Nullable(
    Type.String({ maxLength: 64, description: 'For accounts created by an upline; must be changed at the first sign-in' }),
  ),
  redeemContact: Nullable(Type.Enum([...REDEEM_CONTACTS], { description: 'What redeeming a bonus asks for; null: nothing' })),
  verification: Type.Object({
    withdrawalLevel: VerificationLevel,
    largeAmount: Nullable(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,4})?$' })),
    largeLevel: VerificationLevel,
  }),
}
const Settings = Type.Object({
  brandId: Id,
  merchantCode: Code,
  name: Type.String(),
  version: Type.Integer(),
  currency: Type.String(),
  languages: Type.Array(Type.String()),
  theme: Type.Object({ base: Type.String(), tokens: Type.Record(Type.String(), Type.String()) }),
  termsVersion: Type.String(),
  ...Editable,
})
const params = Type.Object({ brandId: Id })

export const consoleRegistrationEndpoints = {
  getRegistrationSettings: endpoint({
    id: 'getRegistrationSettings',
    method: 'GET',
    path: '/console/brands/:brandId/registration',
    ...call,
    permission: 'brand.read',
    summary: 'A brand’s registration settings: fields with rules and order, methods, codes, passwords, identity levels for withdrawals',
    params,
    value: Settings,
    errors: ['not_found'],
  }),
  updateRegistrationSettings: endpoint({
    id: 'updateRegistrationSettings',
    method: 'PATCH',
    path: '/console/brands/:brandId/registration',
    ...call,
    permission: 'brand.write',
    throttle: 'write',
    summary: 'Change the registration settings; they take effect within 5 s. Errors name the field and the rule',
    params,
    body: Type.Object({
      version: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
      ...Type.Partial(Type.Object(Editable)).properties,
      reason: Type.Optional(Reason),
    }),
    value: Settings,
    errors: ['not_found', 'version_conflict', 'validation_failed'],
  }),
} as const
