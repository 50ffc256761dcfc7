/** In the order of their reach. */
export const ROLES = ['owner', 'deposits', 'payouts', 'risk', 'content', 'support', 'auditor'] as const
export type Role = (typeof ROLES)[number]
