import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Nullable } from '../schemas.ts'
import { Reason } from './console-parts.ts'
import { LoginValue, RegisterBody } from './identity.ts'

/** Whose word for who somebody is a brand may take. `firebase` is the phone: a number proved by a code that the provider sends. */
export const EXTERNAL_PROVIDERS = ['google', 'facebook', 'firebase'] as const
export type ExternalProvider = (typeof EXTERNAL_PROVIDERS)[number]
/** Those that open a window of their own. */
export const WINDOW_PROVIDERS = ['google', 'facebook'] as const

const group = 'Login and account'
const SEALED = ['sealed_body_required', 'sealed_body_invalid', 'sealed_body_expired', 'sealed_body_replayed'] as const
/** What every way in may answer once it is known who signs in. */
const ENTERING = ['account_closed', 'account_locked', 'proof_required'] as const
const Attempt = Type.String({ minLength: 16, maxLength: 128, description: 'Names one sign-in in this browser; from its start' })

/** The `value` of external_link_required and external_registration_required. */
export const ExternalOffer = Type.Object({
  attempt: Attempt,
  provider: Type.Enum([...EXTERNAL_PROVIDERS]),
  email: Nullable(Type.String()),
  mobile: Nullable(Type.String()),
  name: Nullable(Type.String()),
  account: Nullable(Type.String({ description: 'Of the account to connect with, masked' })),
})
export type ExternalOffer = Static<typeof ExternalOffer>

/** The phone provider's own check of people (reCAPTCHA): which site asks, and where its script comes from. Public: every visitor who presses the button gets it. */
export const PhoneCaptcha = Type.Object({
  siteKey: Type.String({ pattern: '^[\\w-]{8,100}$' }),
  script: Type.String({ maxLength: 255, pattern: '^(https://[\\w.-]+|http://(localhost|127\\.0\\.0\\.1))(:\\d{1,5})?/[\\w./-]+$' }),
})
export type PhoneCaptcha = Static<typeof PhoneCaptcha>
/** Google's, where the operator names no other; `https://www.recaptcha.net/recaptcha/api.js` is the same for places that cannot reach it. */
export const PHONE_CAPTCHA_SCRIPT = 'https://www.google.com/recaptcha/api.js'

/** A page of the provider's window is closed by the portal; this header-less page only says that it is done. */
export const EXTERNAL_CALLBACK_PATH = '/wps/v2/external-sign-in/callback'

export const externalSignInEndpoints = {
  externalWays: endpoint({
    id: 'externalWays',
    method: 'GET',
    path: '/wps/v2/external-sign-in',
    group,
    summary: 'The outside sign-in providers this brand has switched on',
    auth: 'public',
    value: Type.Object({
      providers: Type.Array(Type.Enum([...EXTERNAL_PROVIDERS])),
      phoneCaptcha: Nullable(PhoneCaptcha),
    }),
    errors: [],
  }),
  externalCallback: endpoint({
    id: 'externalCallback',
    method: 'GET',
    path: EXTERNAL_CALLBACK_PATH,
    group,
    summary: 'Where a provider sends the window back to',
    auth: 'public',
    throttle: 'login',
    query: Type.Object({
      state: Type.Optional(Type.String({ maxLength: 200 })),
      code: Type.Optional(Type.String({ maxLength: 4000 })),
      error: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    raw: 'text/html; charset=utf-8',
    errors: [],
  }),
  startExternal: endpoint({
    id: 'startExternal',
    method: 'POST',
    path: '/wps/v2/external-sign-in/start',
    group,
    summary: 'Begin a sign-in with Google or Facebook: the address to open in a window',
    auth: 'public',
    throttle: 'login',
    body: Type.Object({ provider: Type.Enum([...WINDOW_PROVIDERS]) }),
    value: Type.Object({ attempt: Attempt, authorizationUrl: Type.String(), expiresAt: Instant }),
    errors: ['feature_disabled', 'external_unreachable'],
  }),
  finishExternal: endpoint({
    id: 'finishExternal',
    method: 'POST',
    path: '/wps/v2/external-sign-in/finish',
    group,
    summary: 'End a sign-in whose window has come back, or was closed',
    auth: 'public',
    throttle: 'login',
    sealed: true,
    body: Type.Object({ attempt: Attempt, rememberMe: Type.Optional(Type.Boolean()) }),
    value: LoginValue,
    errors: [
      'external_ticket_invalid',
      'external_failed',
      'external_unreachable',
      'external_email_unverified',
      'external_link_required',
      'external_registration_required',
      'login_window_closed',
      ...ENTERING,
      ...SEALED,
    ],
  }),
  sendPhoneAuthCode: endpoint({
    id: 'sendPhoneAuthCode',
    method: 'POST',
    path: '/wps/v2/external-sign-in/phone/code',
    group,
    summary: 'Have the phone-authentication provider send a code',
    auth: 'public',
    throttle: 'code',
    body: Type.Object({
      mobileNum: Type.String({ maxLength: 32 }),
      countryDialingCode: Type.Optional(Type.String({ maxLength: 8 })),
      slideToken: Type.Optional(Type.String({ maxLength: 128 })),
      recaptchaToken: Type.Optional(Type.String({ maxLength: 4000, description: 'Where the provider’s own check is in use' })),
    }),
    value: Type.Object({ sessionInfo: Type.String(), expiredMinutes: Type.Integer() }),
    errors: [
      'feature_disabled',
      'mobile_required',
      'mobile_invalid',
      'codes_too_often',
      'phone_captcha_failed',
      'slide_captcha_required',
      'slide_captcha_failed',
      'sms_quota_exceeded',
      'abnormal_operation',
      'external_unreachable',
    ],
  }),
  signInByPhoneAuth: endpoint({
    id: 'signInByPhoneAuth',
    method: 'POST',
    path: '/wps/v2/external-sign-in/phone',
    group,
    summary: 'Sign in with a number that the phone-authentication provider has proved: by its code, or by its token',
    auth: 'public',
    throttle: 'login',
    sealed: true,
    body: Type.Object({
      sessionInfo: Type.Optional(Type.String({ maxLength: 4000 })),
      verificationCode: Type.Optional(Type.String({ maxLength: 255 })),
      firebaseIdToken: Type.Optional(Type.String({ maxLength: 4096 })),
      rememberMe: Type.Optional(Type.Boolean()),
    }),
    value: LoginValue,
    errors: [
      'feature_disabled',
      'mobile_required',
      'mobile_invalid',
      'codes_too_often',
      'verification_code_required',
      'verification_code_wrong',
      'verification_code_expired',
      'phone_captcha_failed',
      'sms_quota_exceeded',
      'abnormal_operation',
      'login_window_closed',
      'external_failed',
      'external_unreachable',
      'external_registration_required',
      ...ENTERING,
      ...SEALED,
    ],
  }),
  linkExternal: endpoint({
    id: 'linkExternal',
    method: 'POST',
    path: '/wps/v2/external-sign-in/link',
    group,
    summary: 'Connect the outside account with the one of the same e-mail address, by its password',
    auth: 'public',
    throttle: 'login',
    sealed: true,
    body: Type.Object({
      attempt: Attempt,
      password: Type.String({ maxLength: 255 }),
      slideToken: Type.Optional(Type.String({ maxLength: 128 })),
      rememberMe: Type.Optional(Type.Boolean()),
    }),
    value: LoginValue,
    errors: ['external_ticket_invalid', 'wrong_credentials', 'slide_captcha_required', 'slide_captcha_failed', ...ENTERING, ...SEALED],
  }),
  registerExternal: endpoint({
    id: 'registerExternal',
    method: 'PUT',
    path: '/wps/v2/external-sign-in/register',
    group,
    summary: 'Open an account for an outside account that has none: what the brand requires besides, age and terms',
    auth: 'public',
    throttle: 'register',
    sealed: true,
    body: Type.Object({ ...RegisterBody.properties, attempt: Attempt }),
    value: LoginValue,
    errors: [
      'external_ticket_invalid',
      'feature_disabled',
      'validation_failed',
      'account_taken',
      'affiliate_code_wrong',
      'link_expired',
      'link_used_up',
      'link_closed',
      'referral_code_wrong',
      'age_not_confirmed',
      'terms_not_accepted',
      'passwords_differ',
      'slide_captcha_required',
      'slide_captcha_failed',
      'captcha_wrong',
      ...SEALED,
    ],
  }),
} as const

/** What an operator sets of a provider. A secret is written and never read again. */
const ProviderSettings = Type.Object(
  {
    isOn: Type.Boolean(),
    clientId: Type.String({ maxLength: 255, description: 'Client id, app id, or project id' }),
    issuer: Type.String({
      maxLength: 255,
      description: 'Google: the issuer. Facebook: the dialogue’s address. Firebase: the address of the token’s keys',
    }),
    api: Type.String({
      maxLength: 255,
      description: 'Facebook: the graph’s address. Firebase: the identity toolkit’s address. Empty for Google',
    }),
    // Firebase: the provider's own check of people; null: it asks for none. Absent: as it is.
    captcha: Type.Optional(Nullable(Type.Object({ siteKey: Type.String({ maxLength: 100 }), script: Type.String({ maxLength: 255 }) }))),
  },
  { additionalProperties: false },
)
const ProviderRow = Type.Object({
  provider: Type.Enum([...EXTERNAL_PROVIDERS]),
  version: Type.Integer({ description: '0 until it was set for the first time' }),
  hasSecret: Type.Boolean(),
  settings: ProviderSettings,
  callbackPath: Type.String(),
})
const call = { group: 'Console', auth: 'operator' } as const

export const consoleExternalSignInEndpoints = {
  consoleExternalProviders: endpoint({
    id: 'consoleExternalProviders',
    method: 'GET',
    path: '/console/brands/:brandId/external-sign-in',
    ...call,
    summary: 'The outside sign-in providers and their settings',
    permission: 'security.read',
    params: Type.Object({ brandId: Id }),
    value: Type.Object({ list: Type.Array(ProviderRow) }),
    errors: ['not_found', 'forbidden'],
  }),
  updateExternalProvider: endpoint({
    id: 'updateExternalProvider',
    method: 'PUT',
    path: '/console/brands/:brandId/external-sign-in/:provider',
    ...call,
    summary: 'Set up an outside sign-in provider; the secret is stored encrypted and must be entered again if an address changes',
    permission: 'sign-in-provider.write',
    params: Type.Object({ brandId: Id, provider: Type.Enum([...EXTERNAL_PROVIDERS]) }),
    body: Type.Object({
      version: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
      settings: ProviderSettings,
      secret: Type.Optional(
        Type.String({ minLength: 8, maxLength: 255, description: 'Client secret, app secret or API key; absent: as it is' }),
      ),
      reason: Type.Optional(Reason),
    }),
    value: ProviderRow,
    errors: ['not_found', 'forbidden', 'version_conflict', 'validation_failed'],
  }),
} as const
