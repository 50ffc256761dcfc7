import { consoleBillRoutes } from '../console/bills/bill-routes.ts'
import { consoleBillRunRoutes } from '../console/bills/run-routes.ts'
import type { Audit } from '../modules/audit/index.ts'
import { type BillReadPorts, type Bills, billRoutes, createBillDesk } from '../modules/bills/index.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import type { Catalog } from '../modules/catalog/index.ts'
import type { ClaimDesk } from '../modules/claims/index.ts'
import type { ServerModule } from '../platform/module.ts'
import { findBillAccounts, findBillExclusions, findBillPeople } from '../reports/bill-facts.ts'
import type { Host } from './host.ts'
import { gameNames } from './play-ports.ts'

interface Given {
  readonly audit: Audit
  readonly brand: BrandModule
  readonly catalog: Catalog
  readonly claims: ClaimDesk
  readonly bills: Bills
  readonly brandOf: Parameters<typeof billRoutes>[0]['brandOf']
}

/** Calls that show bills, to agents and operators. */
export function billScreens({ db, realtime }: Host, { audit, brand, catalog, claims, bills, brandOf }: Given) {
  const nameOfGame = gameNames(catalog)
  const read: BillReadPorts = {
    people: findBillPeople,
    findByAccount: findBillAccounts,
    gameNames: async (brandId, gameIds, language) =>
      new Map(await Promise.all(gameIds.map(async id => [id, await nameOfGame(brandId, id, language)] as const))),
    unavailable: findBillExclusions,
  }
  const reviewsChanged = () => realtime.get().toDesk('bill-reviews')
  const desk = createBillDesk({ db, read })
  const routed = { db, audit, brand, claims, bills: { ...bills, desk }, reviewsChanged }
  const modules: readonly ServerModule[] = [
    { name: 'bill-screens', routes: billRoutes({ db, read, brandOf, bills }) },
    { name: 'bills-console', routes: [...consoleBillRoutes(routed), ...consoleBillRunRoutes(routed)] },
  ]
  return { desk, modules }
}
