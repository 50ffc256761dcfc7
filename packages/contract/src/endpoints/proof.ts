import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Instant, Nullable } from '../schemas.ts'
import { LoginValue } from './identity.ts'

const group = 'Login and account'

/** How an account can show that it is its owner who comes from an address it never used. */
export const PROOF_WAYS = ['sms', 'email', 'authenticator', 'bankName', 'captcha'] as const
export type ProofWay = (typeof PROOF_WAYS)[number]

const Ticket = Type.String({ minLength: 16, maxLength: 128, description: 'From the `value` of a sign-in that answered proof_required' })

/** What `proof_required` carries as its `value`. */
export const ProofOwed = Type.Object({
  ticket: Ticket,
  account: Type.String(),
  ways: Type.Array(
    Type.Object({ way: Type.Enum([...PROOF_WAYS]), target: Nullable(Type.String({ description: 'Where the code goes, masked' })) }),
  ),
  expiresAt: Instant,
  triesLeft: Type.Integer(),
})
export type ProofOwed = Static<typeof ProofOwed>

const SEALED = ['sealed_body_required', 'sealed_body_invalid', 'sealed_body_expired', 'sealed_body_replayed'] as const

export const proofEndpoints = {
  sendProofCode: endpoint({
    id: 'sendProofCode',
    method: 'POST',
    path: '/wps/v2/session/proof/code',
    group,
    summary: 'Send the code that proves a sign-in from a new address',
    auth: 'public',
    throttle: 'code',
    body: Type.Object({ ticket: Ticket, way: Type.Union([Type.Literal('sms'), Type.Literal('email')]) }),
    value: Type.Object({ expiredMinutes: Type.Integer(), target: Type.String({ description: 'Masked' }) }),
    errors: ['proof_ticket_invalid', 'proof_way_unavailable', 'too_many_requests', 'codes_too_often'],
  }),
  giveProof: endpoint({
    id: 'giveProof',
    method: 'POST',
    path: '/wps/v2/session/proof',
    group,
    summary: 'Prove a sign-in from a new address: the session opens and the address is known from then on',
    auth: 'public',
    throttle: 'login',
    sealed: true,
    body: Type.Object({
      ticket: Ticket,
      way: Type.Enum([...PROOF_WAYS]),
      answer: Type.String({ maxLength: 255, description: 'The code, the account holder’s name, or the pass of the slide captcha' }),
    }),
    value: LoginValue,
    errors: [
      'proof_ticket_invalid',
      'proof_way_unavailable',
      'proof_wrong',
      'field_required',
      'account_closed',
      'account_locked',
      'authenticator_locked',
      'verification_code_wrong',
      'verification_code_required',
      'verification_code_expired',
      'slide_captcha_required',
      'slide_captcha_failed',
      ...SEALED,
    ],
  }),
} as const
