import type { ByteSource } from '@croupier/kernel'
import type { App } from './app.ts'
import { seedBrands } from './modules/brand/index.ts'
import { seedAffiliateCode } from './modules/identity/index.ts'
import { transaction } from './platform/db/index.ts'

export interface Seeded {
  /** Shown once, on the start that made the owner's account. */
  readonly operatorPassword: string | undefined
}

/** Makes what an installation starts with, once: what an operator changed later stays as it is. */
export async function seed(app: App, { random, now }: { random: ByteSource; now: Date }): Promise<Seeded> {
  await transaction(app.db, async tx => {
    for (const { id, merchantCode } of await seedBrands(tx, { secondBrandHosts: [], random, now }))
      await seedAffiliateCode(tx, { brandId: id, code: merchantCode })
  })
  app.modules.brand.invalidate()
  return { operatorPassword: undefined }
}
