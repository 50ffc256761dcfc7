import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id } from '../schemas.ts'
import { Reason } from './console-parts.ts'

/** How strictly a brand judges sign-in. Bounds keep an operator from locking everybody out, or from opening the door to guessing. */
export const LoginSecurity = Type.Object(
  {
    captchaAfterFailures: Type.Integer({
      minimum: 1,
      maximum: 20,
      description: 'Failures of an account before the image captcha is required',
    }),
    lockAfterFailures: Type.Integer({ minimum: 3, maximum: 100, description: 'Failures of an account before sign-in by password locks' }),
    lockMinutes: Type.Integer({
      minimum: 1,
      maximum: 1440,
      description: 'How long it stays locked, and the window in which failures count',
    }),
    idleMinutes: Type.Integer({ minimum: 5, maximum: 1440, description: 'A session ends after this time without a call' }),
    absoluteHours: Type.Integer({ minimum: 1, maximum: 720, description: 'The maximum length of a session' }),
    newAddressProof: Type.Boolean({ description: 'A sign-in from a new address requires a second proof' }),
    oneSession: Type.Boolean({ description: 'Signing in ends the account’s other sessions' }),
    puzzleAfterFailures: Type.Optional(
      Type.Boolean({ description: 'The slide captcha is asked at sign-in after a failure only; else, and where absent, always' }),
    ),
  },
  { additionalProperties: false },
)
export type LoginSecurity = Static<typeof LoginSecurity>

/** The product's own figures (decisions of sign-in): what a brand starts with. */
export const LOGIN_SECURITY_DEFAULTS: LoginSecurity = {
  captchaAfterFailures: 3,
  lockAfterFailures: 10,
  lockMinutes: 15,
  idleMinutes: 30,
  absoluteHours: 24,
  newAddressProof: true,
  oneSession: false,
  puzzleAfterFailures: false,
}

/** All that the console's page edits at once: the figures above, and the two about passwords that stand elsewhere in a brand's settings. */
const LoginSecurityForm = Type.Object(
  {
    ...LoginSecurity.properties,
    puzzleAfterFailures: Type.Boolean({ description: 'The slide captcha is asked at sign-in after a failure only' }),
    passwordDaysMax: Type.Integer({ minimum: 0, maximum: 3650, description: 'Days until a password expires; 0 never' }),
    forcedPasswordChange: Type.Boolean({ description: 'An expired password must be changed before the account is used' }),
  },
  { additionalProperties: false },
)
const LoginSecurityRow = Type.Object({ brandId: Id, version: Type.Integer(), settings: LoginSecurityForm })

const call = { group: 'Console', auth: 'operator', params: Type.Object({ brandId: Id }) } as const

export const consoleLoginSecurityEndpoints = {
  consoleLoginSecurity: endpoint({
    id: 'consoleLoginSecurity',
    method: 'GET',
    path: '/console/brands/:brandId/login-security',
    ...call,
    summary: 'The brand’s sign-in rules',
    permission: 'security.read',
    value: LoginSecurityRow,
    errors: ['not_found', 'forbidden'],
  }),
  updateLoginSecurity: endpoint({
    id: 'updateLoginSecurity',
    method: 'PUT',
    path: '/console/brands/:brandId/login-security',
    ...call,
    summary: 'Change the brand’s sign-in rules; they take effect within 5 s',
    permission: 'security.write',
    body: Type.Object({
      version: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
      settings: LoginSecurityForm,
      reason: Type.Optional(Reason),
    }),
    value: LoginSecurityRow,
    errors: ['not_found', 'forbidden', 'version_conflict', 'validation_failed'],
  }),
} as const
