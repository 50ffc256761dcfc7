import type { Clock } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { BalanceAnswer, QueryAnswer, Vendors, VendorWallet } from '../ports.ts'
import { findVendor } from '../queries/list-vendors.ts'
import type { VendorRow } from '../tables.ts'
import { createHttpVendor, type HttpVendorDeps } from './http-vendor.ts'
import { createSandboxVendor } from './sandbox-vendor.ts'

export interface VendorsDeps extends HttpVendorDeps {
  readonly db: Db
  readonly clock: Clock
}

/** The vendors that are connected now: the sandbox where there are no settings, otherwise as the settings say. One that is off still answers for earlier transfers. */
export function createVendors(deps: VendorsDeps): Vendors {
  const sandbox = createSandboxVendor({ db: deps.db, clock: deps.clock, lost: new Set() })
  return {
    find: async (brandId, vendorCode) => {
      const row = await findVendor(deps.db, brandId, vendorCode)
      return row && measured(deps, row, row.settings ? createHttpVendor(deps, row, row.settings) : sandbox)
    },
  }
}

/** Notes each call as it ends, for the vendor's health. */
function measured(deps: VendorsDeps, row: VendorRow, vendor: VendorWallet): VendorWallet {
  const note = async <A extends QueryAnswer | BalanceAnswer>(kind: string, call: Promise<A>): Promise<A> => {
    const begun = Date.now()
    const told = (outcome: string, detail: string) => {
      // Health is no money: where the database is gone at this moment, the note is lost and nothing else.
      sql`INSERT INTO vendor_wallets.calls (brand_id, vendor_code, kind, at, ms, outcome, detail)
          VALUES (${row.brand_id}, ${row.vendor_code}, ${kind}, ${deps.clock.now()}, ${Date.now() - begun}, ${outcome}, ${detail.slice(0, 200)})`
        .execute(deps.db)
        .catch(() => undefined)
    }
    try {
      const answer = await call
      told(answer.state, 'detail' in answer ? answer.detail : '')
      return answer
    } catch (error) {
      told('unknown', error instanceof Error ? error.message : String(error))
      throw error
    }
  }
  return {
    deposit: order => note('deposit', vendor.deposit(order)),
    withdraw: order => note('withdraw', vendor.withdraw(order)),
    query: (order, direction) => note('query', vendor.query(order, direction)),
    balance: account => note('balance', vendor.balance(account)),
  }
}
