import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Ack, Code, Id, Instant, Nullable } from '../schemas.ts'
import { operatorCall, Reason } from './console-parts.ts'
import { OPERATOR_ROLES, type OperatorRole } from './operator-permissions.ts'

const group = 'Console'
const Role = Type.Enum(Object.keys(OPERATOR_ROLES) as OperatorRole[])
const OperatorInfo = Type.Object({
  operatorId: Id,
  username: Type.String(),
  role: Role,
  permissions: Type.Array(Type.String()),
  brands: Type.Array(Type.Object({ brandId: Id, merchantCode: Code, name: Type.String() })),
})

export const consoleOperatorEndpoints = {
  operatorLogin: endpoint({
    id: 'operatorLogin',
    method: 'POST',
    path: '/console/session',
    group,
    summary: 'Sign an operator in; without an authenticator yet it answers what is needed to set one up',
    auth: 'public',
    throttle: 'login',
    sealed: true,
    body: Type.Object({
      username: Type.String({ maxLength: 64 }),
      password: Type.String({ maxLength: 255 }),
      totp: Type.Optional(Type.String({ maxLength: 12 })),
    }),
    value: Type.Object({
      token: Nullable(Type.String()),
      setup: Nullable(Type.Object({ setupToken: Type.String(), secret: Type.String(), otpauthUrl: Type.String() })),
    }),
    errors: ['wrong_credentials', 'account_locked', 'totp_required', 'totp_wrong'],
  }),
  operatorSetup: endpoint({
    id: 'operatorSetup',
    method: 'POST',
    path: '/console/session/setup',
    group,
    summary: 'Confirm the authenticator and choose a password of one’s own',
    auth: 'public',
    throttle: 'login',
    sealed: true,
    body: Type.Object({
      setupToken: Type.String({ maxLength: 128 }),
      totp: Type.String({ maxLength: 12 }),
      newPassword: Type.String({ minLength: 10, maxLength: 255 }),
    }),
    value: Type.Object({ token: Type.String() }),
    errors: ['totp_wrong', 'session_expired', 'validation_failed'],
  }),
  operatorMe: endpoint({
    id: 'operatorMe',
    method: 'GET',
    path: '/console/session',
    ...operatorCall,
    summary: 'The signed-in operator',
    value: OperatorInfo,
    errors: [],
  }),
  operatorLogout: endpoint({
    id: 'operatorLogout',
    method: 'DELETE',
    path: '/console/session',
    ...operatorCall,
    summary: 'Sign out',
    value: Ack,
    errors: [],
  }),
  listOperators: endpoint({
    id: 'listOperators',
    method: 'GET',
    path: '/console/operators',
    ...operatorCall,
    permission: 'operator.read',
    summary: 'Operators',
    value: Type.Array(
      Type.Object({
        operatorId: Id,
        username: Type.String(),
        role: Role,
        isActive: Type.Boolean(),
        hasAuthenticator: Type.Boolean(),
        lastLoginAt: Nullable(Instant),
      }),
    ),
    errors: [],
  }),
  createOperator: endpoint({
    id: 'createOperator',
    method: 'POST',
    path: '/console/operators',
    ...operatorCall,
    permission: 'operator.write',
    throttle: 'write',
    summary: 'Invite an operator; the one-time password is shown once',
    body: Type.Object({ username: Type.String({ pattern: '^[a-z][a-z0-9._-]{2,31}$' }), role: Role }),
    value: Type.Object({ operatorId: Id, oneTimePassword: Type.String() }),
    errors: ['account_taken', 'validation_failed'],
  }),
  updateOperator: endpoint({
    id: 'updateOperator',
    method: 'PATCH',
    path: '/console/operators/:operatorId',
    ...operatorCall,
    permission: 'operator.write',
    throttle: 'write',
    summary: 'Change role or activity, or reset password and authenticator',
    params: Type.Object({ operatorId: Id }),
    body: Type.Object({
      role: Type.Optional(Role),
      isActive: Type.Optional(Type.Boolean()),
      reset: Type.Optional(Type.Boolean()),
      reason: Reason,
    }),
    value: Type.Object({ oneTimePassword: Nullable(Type.String()) }),
    errors: ['not_found', 'forbidden'],
  }),
} as const
