import type { Endpoint } from '@croupier/contract'
import type { Principal, Refusal, RequestContext, Tenant } from './context.ts'
import type { RateClass } from './rate-limit.ts'

/** What the edge asks of the business, in the edge's own words. */
export interface HttpPorts {
  /** The brand that a host names; `merchant` (header or query) names one where the host does not. Undefined: unknown host. */
  resolveTenant(request: { host: string; merchant: string | undefined }): Promise<Tenant | undefined>
  /** Looks a token up. Undefined: unknown, ended or expired. */
  authenticate(kind: Principal['kind'], token: string, now: Date): Promise<Principal | undefined>
  /** Country code of an address, "ZZ" where unknown. */
  countryOf(ip: string): string
  /** Maintenance and region rules: a refusal, or nothing. */
  gate(endpoint: Endpoint, ctx: RequestContext): Promise<Refusal | undefined>
  /** Counts one call; answers the seconds to wait, or 0. */
  throttle(bucket: { throttle: RateClass; key: string }, now: Date): Promise<number>
  /** Opens a sealed body; refuses a wrong, old or replayed one. */
  unseal(compact: string, now: Date): Promise<{ ok: true; value: unknown } | { ok: false; error: Refusal }>
}
