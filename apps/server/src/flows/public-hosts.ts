import type { BrandModule } from '../modules/brand/index.ts'
import type { HttpPorts } from '../platform/http/index.ts'

/** Hosts of the PUBLIC_HOSTS setting name the brands in their order; every other host is resolved as the brands say. */
export function withPublicHosts(brand: BrandModule, publicHosts: readonly string[]): HttpPorts['resolveTenant'] {
  return async request => {
    const place = publicHosts.indexOf(request.host.replace(/:\d+$/, '').toLowerCase())
    if (place < 0) return brand.resolveTenant(request)
    const named = (await brand.listBrands())[place]
    return named ? brand.resolveTenant({ host: 'localhost', merchant: named.merchantCode }) : undefined
  }
}
