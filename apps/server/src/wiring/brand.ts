import { type BrandModule, createBrandModule } from '../modules/brand/index.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'
import { withPublicHosts } from './public-hosts.ts'

/** Brands, under the hosts of the installation's settings too. */
export function declareBrand({ db, clock, config, realtime, sealing }: Host): Declared<BrandModule> {
  const brand = createBrandModule({
    db,
    clock,
    sealingKey: sealing.publicKey,
    brandChanged: ({ brandId, version }) => realtime.get().toTenant(brandId, 'brand.changed', { v: 1, brandVersion: version }),
  })
  return { face: { ...brand, resolveTenant: withPublicHosts(brand, config.publicHosts) }, gives: [brand.module] }
}
