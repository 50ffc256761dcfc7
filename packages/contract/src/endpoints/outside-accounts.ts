import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Ack, Instant, Nullable } from '../schemas.ts'
import { EXTERNAL_PROVIDERS, WINDOW_PROVIDERS } from './external-sign-in.ts'

const group = 'Account security'
const SEALED = ['sealed_body_required', 'sealed_body_invalid', 'sealed_body_expired', 'sealed_body_replayed'] as const
const Password = Type.String({ minLength: 1, maxLength: 255 })
const base = '/wps/v2/security/outside-accounts'

export const outsideAccountEndpoints = {
  outsideAccounts: endpoint({
    id: 'outsideAccounts',
    method: 'GET',
    path: base,
    group,
    summary: 'The outside accounts that can sign in to this account, and the providers still available',
    auth: 'real',
    value: Type.Object({
      list: Type.Array(
        Type.Object({
          provider: Type.Enum([...EXTERNAL_PROVIDERS]),
          email: Nullable(Type.String({ description: 'Masked' })),
          linkedAt: Instant,
        }),
      ),
      open: Type.Array(Type.Enum([...WINDOW_PROVIDERS]), { description: 'Providers of the brand without an account connected' }),
    }),
    errors: [],
  }),
  connectOutsideAccount: endpoint({
    id: 'connectOutsideAccount',
    method: 'POST',
    path: base,
    group,
    summary: 'Connect the outside account whose window has come back; asks the login password',
    auth: 'real',
    throttle: 'write',
    sealed: true,
    body: Type.Object({ attempt: Type.String({ minLength: 16, maxLength: 128 }), password: Password }),
    value: Ack,
    errors: [
      'external_ticket_invalid',
      'external_failed',
      'external_unreachable',
      'external_taken',
      'login_window_closed',
      'password_wrong',
      'account_locked',
      ...SEALED,
    ],
  }),
  disconnectOutsideAccount: endpoint({
    id: 'disconnectOutsideAccount',
    method: 'POST',
    path: `${base}/:provider/disconnect`,
    group,
    summary: 'Disconnect an outside account; requires the login password, which can still be used to sign in',
    auth: 'real',
    throttle: 'write',
    sealed: true,
    params: Type.Object({ provider: Type.Enum([...EXTERNAL_PROVIDERS]) }),
    body: Type.Object({ password: Password }),
    value: Ack,
    errors: ['not_found', 'password_wrong', 'account_locked', ...SEALED],
  }),
} as const
