import type { SignedInContext } from '../../../platform/http/index.ts'

/** A signed-in member who changes something of his account, from where and when. A request context is one. */
export type SecurityCaller = Pick<SignedInContext, 'principal' | 'tenant' | 'ip' | 'now' | 'language'>
