import { type ByteSource, ok, type Result } from '@croupier/kernel'
import type { App } from './app.ts'
import { recordEvent } from './modules/audit/index.ts'
import { type AddBrandRefusal, addBrand, type NewBrand, seedBrands } from './modules/brand/index.ts'
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

/** Adds a brand to an installation, with all that the modules give a new one. Its owner-side settings are then changed in the console. */
export async function seedNewBrand({ db, modules }: App, given: NewBrand): Promise<Result<{ readonly brandId: string }, AddBrandRefusal>> {
  const added = await transaction(db, async (tx): Promise<Result<{ readonly brandId: string }, AddBrandRefusal>> => {
    const made = await addBrand(tx, given)
    if (!made.ok) return made
    const { id: brandId, ...brand } = made.value
    for (const seedModule of modules.gather('seed')) await seedModule(tx, { brandId, ...brand, now: given.now, random: given.random })
    await recordEvent(tx, {
      ...{ at: given.now, action: 'brand.added', subject: `brand:${brandId}`, brandId, reason: 'asked for on the server' },
      actor: { kind: 'system', id: 'system', name: 'add-brand' },
    })
    return ok({ brandId })
  })
  modules.brand.invalidate()
  return added
}
