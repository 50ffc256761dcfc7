import type { BrandModule } from '../modules/brand/index.ts'
import type { HttpPorts } from '../platform/http/index.ts'

/**
 * Hosts of the PUBLIC_HOSTS setting name the brands in their order; every other host is resolved as the brands say. A brand that was asked for under a host
 * that nobody has named is known by its own of these.
 */
export function withPublicHosts(brand: BrandModule, publicHosts: readonly string[]): HttpPorts['resolveTenant'] {
  return async request => {
    const host = request.host.toLowerCase()
    const brands = await brand.listBrands()
    const named = brands[publicHosts.indexOf(host.replace(/:\d+$/, ''))]
    if (named) {
      const tenant = await brand.resolveTenant({ host: 'localhost', merchant: named.merchantCode })
      return tenant && { ...tenant, knownHost: host }
    }
    const tenant = await brand.resolveTenant(request)
    if (!tenant || tenant.knownHost === host) return tenant
    const ours = publicHosts[brands.findIndex(({ id }) => id === tenant.id)]
    return { ...tenant, knownHost: ours ?? tenant.knownHost }
  }
}
