import Type from 'typebox'
import { endpoint } from '../endpoint.ts'

const group = 'Login and account'
const CountryDialingCode = Type.Optional(
  Type.String({ maxLength: 8, description: 'With or without the plus; the brand’s own code if absent' }),
)
const Sent = Type.Object({
  expiredMinutes: Type.Integer({ description: 'How long the code is valid, which is also the countdown on the button' }),
})

/** Codes by SMS for whoever is not signed in. The answer is the same whether the number has an account or not. */
export const codeEndpoints = {
  smsNoLogin: endpoint({
    id: 'smsNoLogin',
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
    group,
    spec: 'login code',
    summary: 'Send a code to sign in with, or to set a new password with',
    auth: 'public',
    throttle: 'code',
    body: Type.Object({
      mobileNum: Type.Optional(Type.String({ maxLength: 255 })),
      countryDialingCode: CountryDialingCode,
      purpose: Type.Optional(
        Type.Union([Type.Literal('login'), Type.Literal('recovery')], { description: 'The purpose of the code; login if absent' }),
      ),
    }),
    value: Sent,
    errors: ['feature_disabled', 'mobile_required', 'mobile_invalid', 'codes_too_often'],
  }),
  smsRegister: endpoint({
    id: 'smsRegister',
    method: 'POST',
    path: '/wps/verification/sms/register',
    group: 'Registration SMS, wallet, common and inbox',
    spec: 'registration SMS',
    summary: 'Send the code for a registration by user name or mobile number',
    auth: 'public',
    throttle: 'code',
    body: Type.Object({ mobileNo: Type.Optional(Type.String({ maxLength: 255 })), countryDialingCode: CountryDialingCode }),
    value: Sent,
    errors: ['feature_disabled', 'mobile_required', 'mobile_invalid', 'codes_too_often'],
  }),
} as const
