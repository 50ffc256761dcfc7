import type { ByteSource } from '@croupier/kernel'
import type { App } from './app.ts'
import { seedBrands } from './modules/brand/index.ts'
import { seedReceivingAccounts } from './modules/cashier/index.ts'
import { seedAffiliateCode } from './modules/identity/index.ts'
import { seedTransferRules } from './modules/member-transfers/index.ts'
import { seedAnnouncements } from './modules/messages/index.ts'
import { seedTerms } from './modules/terms/index.ts'
import { seedVendorWallets } from './modules/vendor-wallets/index.ts'
import { transaction } from './platform/db/index.ts'

/** Brands differ: one has opened transfers between members, the other leaves them to its operators. */
const TRANSFERS_AT = 'MIDNIGHT'

export interface Seeded {
  /** Shown at every start until somebody has signed in with it. */
  readonly operatorPassword: string | undefined
}

/** Makes what an installation starts with, once: what an operator changed later stays as it is. */
export async function seed(app: App, { random, now }: { random: ByteSource; now: Date }): Promise<Seeded> {
  const operatorPassword = await transaction(app.db, async tx => {
    for (const { id, merchantCode, settings, isNew } of await seedBrands(tx, { secondBrandHosts: ['jade.localhost'], random, now })) {
      await seedTerms(tx, { brandId: id, name: settings.name, version: settings.termsVersion, now })
      await seedAffiliateCode(tx, { brandId: id, code: merchantCode })
      const { name, currency, depositMethods, toggles } = settings
      const facts = { name, currency, depositMin: depositMethods[0]?.amountMin ?? '0.00', freePlay: toggles.freePlay }
      await seedAnnouncements(tx, { brandId: id, facts, now, random })
      const methodCodes = depositMethods.filter(method => method.provider === 'desk').map(method => method.methodCode)
      if (merchantCode === TRANSFERS_AT) await seedTransferRules(tx, { brandId: id, currency })
      if (!settings.isSingle) await seedVendorWallets(tx, { brandId: id })
      // Accounts have names of their own and no key: a brand that was there before keeps those that its operators left it.
      if (isNew) await seedReceivingAccounts(tx, { brandId: id, holder: name, methodCodes, now, random })
    }
    return app.modules.console.seedOwner(tx, now)
  })
  app.modules.brand.invalidate()
  return { operatorPassword }
}
