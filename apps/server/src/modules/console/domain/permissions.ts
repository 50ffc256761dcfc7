import { OPERATOR_ROLES, type OperatorRole } from '@croupier/contract'

/** A role of the database that the contract no longer knows may do nothing. */
export const permissionsOf = (role: string): readonly string[] => OPERATOR_ROLES[role as OperatorRole] ?? []
