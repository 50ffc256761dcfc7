import type { ByteSource } from '@croupier/kernel'
import type { App } from './app.ts'
import { seedBrands } from './modules/brand/index.ts'
import { transaction } from './platform/db/index.ts'

export interface Seeded {
  /** Shown at every start until somebody has signed in with it. */
  readonly operatorPassword: string | undefined
}

/** Makes what an installation starts with, once: what an operator changed later stays as it is. */
export async function seed({ db, modules }: App, { random, now }: { random: ByteSource; now: Date }): Promise<Seeded> {
  const operatorPassword = await transaction(db, async tx => {
    for (const { id: brandId, ...brand } of await seedBrands(tx, { secondBrandHosts: ['jade.localhost'], random, now }))
      for (const seedModule of modules.gather('seed')) await seedModule(tx, { brandId, ...brand, now, random })
    return modules.console.seedOwner(tx, now)
  })
  modules.brand.invalidate()
  return { operatorPassword }
}
