import type { Endpoint } from '@croupier/contract'
import type { Refusal, RequestContext } from '../../../platform/http/index.ts'
import type { Brand } from '../db/brand-settings.ts'
import { SYSTEM_STATUS, systemStatus } from '../domain/system-status.ts'

/** What the start-up screens need to explain themselves, and signing out, which must never fail (BRAND-GATE-1). */
const ALWAYS_OPEN = new Set(['status', 'whitelabel', 'service', 'domainRoute', 'helpCenter', 'logout'])

/** Refuses the portal's calls while a brand is closed to the caller. Operators, and machines that report what has already happened, are never shut out. */
export function gate(endpoint: Endpoint, brand: Brand, ctx: RequestContext): Refusal | undefined {
  if (ALWAYS_OPEN.has(endpoint.id) || endpoint.auth === 'operator' || endpoint.auth === 'signed') return undefined
  const status = systemStatus(brand.settings, ctx.country)
  if (status === SYSTEM_STATUS.maintenance) return { code: 'maintenance' }
  if (status === SYSTEM_STATUS.restricted) return { code: 'region_restricted', value: { ip: ctx.ip, country: ctx.country } }
  return undefined
}
