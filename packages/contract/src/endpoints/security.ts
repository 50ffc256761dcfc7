import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Ack } from '../schemas.ts'

const group = 'Account security'
const SEALED = ['sealed_body_required', 'sealed_body_invalid', 'sealed_body_expired', 'sealed_body_replayed'] as const
const Password = Type.String({ minLength: 1, maxLength: 255 })
const AuthenticatorCode = Type.String({ minLength: 1, maxLength: 32, description: 'Six digits of the app, or a recovery code' })
const PaymentPassword = Type.String({ minLength: 1, maxLength: 255, description: "By the brand's rule of the field paymentPassword" })

export const securityEndpoints = {
  setPaymentPassword: endpoint({
    id: 'setPaymentPassword',
    method: 'PUT',
    path: '/wps/v2/security/payment-password',
    group,
    summary: 'Set the first payment password; asks the login password',
    auth: 'real',
    throttle: 'write',
    sealed: true,
    body: Type.Object({ password: Password, paymentPassword: PaymentPassword }),
    value: Ack,
    errors: ['validation_failed', 'payment_password_exists', 'password_wrong', 'account_locked', ...SEALED],
  }),
  changePaymentPassword: endpoint({
    id: 'changePaymentPassword',
    method: 'POST',
    path: '/wps/v2/security/payment-password',
    group,
    summary: 'Replace the payment password; asks the old one',
    auth: 'real',
    throttle: 'write',
    sealed: true,
    body: Type.Object({ oldPaymentPassword: PaymentPassword, paymentPassword: PaymentPassword }),
    value: Ack,
    errors: [
      'validation_failed',
      'payment_password_not_set',
      'payment_password_wrong',
      'payment_password_locked',
      'password_same',
      ...SEALED,
    ],
  }),
  beginAuthenticator: endpoint({
    id: 'beginAuthenticator',
    method: 'POST',
    path: '/wps/v2/security/authenticator',
    group,
    summary: 'A new secret for an authenticator app (RFC 6238); it counts once a first code has confirmed it',
    auth: 'real',
    throttle: 'write',
    sealed: true,
    body: Type.Object({ password: Password }),
    value: Type.Object({ secret: Type.String(), otpauthUrl: Type.String() }),
    errors: ['password_wrong', 'account_locked', 'authenticator_on', ...SEALED],
  }),
  confirmAuthenticator: endpoint({
    id: 'confirmAuthenticator',
    method: 'PUT',
    path: '/wps/v2/security/authenticator',
    group,
    summary: 'Take the authenticator into use by its first code; answers the recovery codes, shown this once',
    auth: 'real',
    throttle: 'write',
    body: Type.Object({ code: AuthenticatorCode }),
    value: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
    errors: ['totp_wrong', 'authenticator_locked', 'authenticator_on', 'authenticator_off'],
  }),
  switchAuthenticatorOff: endpoint({
    id: 'switchAuthenticatorOff',
    method: 'POST',
    path: '/wps/v2/security/authenticator/off',
    group,
    summary: 'Take the authenticator off the account; asks the login password and a code',
    auth: 'real',
    throttle: 'write',
    sealed: true,
    body: Type.Object({ password: Password, code: AuthenticatorCode }),
    value: Ack,
    errors: ['password_wrong', 'account_locked', 'totp_wrong', 'authenticator_locked', 'authenticator_off', ...SEALED],
  }),
  replaceRecoveryCodes: endpoint({
    id: 'replaceRecoveryCodes',
    method: 'POST',
    path: '/wps/v2/security/authenticator/recovery-codes',
    group,
    summary: 'Ten new recovery codes in place of the old ones, shown this once',
    auth: 'real',
    throttle: 'write',
    sealed: true,
    body: Type.Object({ password: Password, code: AuthenticatorCode }),
    value: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
    errors: ['password_wrong', 'account_locked', 'totp_wrong', 'authenticator_locked', 'authenticator_off', ...SEALED],
  }),
} as const
