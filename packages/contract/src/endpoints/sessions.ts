import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Instant } from '../schemas.ts'

const group = 'Login and account'

const Session = Type.Object({
  sessionId: Id,
  device: Type.String({ examples: ['Chrome · Windows'] }),
  ip: Type.String(),
  country: Type.String({ description: 'ISO 3166-1 alpha-2; ZZ where it is not known' }),
  method: Type.String({ description: 'How it was opened: password, sms, google …' }),
  signedInAt: Instant,
  lastUsedAt: Instant,
  isCurrent: Type.Boolean(),
})

export const sessionEndpoints = {
  sessions: endpoint({
    id: 'sessions',
    method: 'GET',
    path: '/wps/v2/sessions',
    group,
    summary: 'The account’s open sessions, this one first',
    auth: 'real',
    value: Type.Object({ list: Type.Array(Session) }),
    errors: [],
  }),
  endSession: endpoint({
    id: 'endSession',
    method: 'DELETE',
    path: '/wps/v2/sessions/:sessionId',
    group,
    summary: 'End one other session of the account',
    auth: 'real',
    params: Type.Object({ sessionId: Id }),
    value: Type.Object({ ended: Type.Integer() }),
    errors: ['not_found', 'session_is_current'],
  }),
  endOtherSessions: endpoint({
    id: 'endOtherSessions',
    method: 'DELETE',
    path: '/wps/v2/sessions',
    group,
    summary: 'End every session of the account but this one',
    auth: 'real',
    value: Type.Object({ ended: Type.Integer() }),
    errors: [],
  }),
} as const
