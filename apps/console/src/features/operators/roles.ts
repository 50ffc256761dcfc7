/** In the order of their reach. */
export const ROLES = ['owner', 'finance', 'risk', 'content', 'support', 'auditor'] as const
