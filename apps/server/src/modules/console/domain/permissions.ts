import { OPERATOR_ROLES, type OperatorRole } from '@croupier/contract'

/** What the roles allow together. A role of the database that the contract no longer knows may do nothing. */
export const permissionsOf = (roles: readonly string[]): readonly string[] => [
  ...new Set(roles.flatMap(role => OPERATOR_ROLES[role as OperatorRole] ?? [])),
]
