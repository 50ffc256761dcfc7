import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Ack } from '../schemas.ts'

const group = 'Login and account'
const SEALED = ['sealed_body_required', 'sealed_body_invalid', 'sealed_body_expired', 'sealed_body_replayed'] as const
const Text = Type.Optional(Type.String({ maxLength: 255 }))

export const passwordEndpoints = {
  changePassword: endpoint({
    id: 'changePassword',
    method: 'POST',
    path: '/wps/member/password',
    group,
    spec: 'change password',
    summary: 'Replace the password; every other session ends',
    auth: 'real',
    beforePasswordChange: true,
    throttle: 'write',
    sealed: true,
    body: Type.Object({
      oldPassword: Type.Optional(Type.String({ maxLength: 255, description: 'Not asked of an account that has no password yet' })),
      newPassword: Text,
      confirmNewPassword: Text,
    }),
    value: Ack,
    errors: ['validation_failed', 'passwords_differ', 'password_wrong', 'password_same', 'account_locked', ...SEALED],
  }),
  recoverByEmail: endpoint({
    id: 'recoverByEmail',
    method: 'POST',
    path: '/wps/member/password/email',
    group,
    spec: 'forgot password by email',
    summary: 'Send a link that sets a new password to the e-mail address of an account',
    auth: 'public',
    throttle: 'code',
    form: true,
    body: Type.Object({ username: Text, email: Text }),
    value: Type.Object({ expiredMinutes: Type.Integer({ description: 'How long the link lives' }) }),
    errors: ['feature_disabled', 'validation_failed', 'account_or_email_unknown', 'account_locked', 'codes_too_often'],
  }),
  setPasswordByLink: endpoint({
    id: 'setPasswordByLink',
    method: 'POST',
    path: '/wps/v2/password/link',
    group,
    summary: 'Set a new password with the token of a recovery link; every session ends',
    auth: 'public',
    throttle: 'login',
    sealed: true,
    body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 128 }), newPassword: Text, confirmNewPassword: Text }),
    value: Ack,
    errors: ['validation_failed', 'passwords_differ', 'recovery_link_invalid', ...SEALED],
  }),
  setPasswordByPhone: endpoint({
    id: 'setPasswordByPhone',
    method: 'POST',
    path: '/wps/member/password/verification',
    group,
    spec: 'set password by phone',
    summary: 'Set a new password with a code by SMS; every session ends',
    auth: 'public',
    throttle: 'login',
    sealed: true,
    body: Type.Object({
      newPassword: Text,
      confirmNewPassword: Text,
      mobileNum: Text,
      countryDialingCode: Type.Optional(Type.String({ maxLength: 8 })),
      verificationCode: Text,
    }),
    value: Ack,
    errors: [
      'feature_disabled',
      'validation_failed',
      'passwords_differ',
      'mobile_required',
      'mobile_invalid',
      'verification_code_required',
      'verification_code_wrong',
      'verification_code_expired',
      ...SEALED,
    ],
  }),
} as const
