import { consoleReconciliationRoutes } from '../console/books/reconciliation-routes.ts'
import { consoleSettlementRoutes } from '../console/books/settlement-routes.ts'
import type { Audit } from '../modules/audit/index.ts'
import { type Books, createBooks } from '../modules/books/index.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import type { Cashier } from '../modules/cashier/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import type { Withdrawals } from '../modules/withdrawals/index.ts'
import { reconciliationProofs } from '../reports/reconcile-records.ts'
import { sumMethods } from '../reports/sum-methods.ts'
import type { Declared } from './contributions.ts'
import { firstAnswer } from './first-answer.ts'
import type { Host } from './host.ts'
import { settledBrands } from './settled-brands.ts'

interface Given {
  readonly audit: Audit
  readonly brand: BrandModule
  readonly cashier: Cashier
  readonly identity: IdentityModule
  readonly wallet: Wallet
  readonly withdrawals: Withdrawals
}

/** The books: the ledger's proofs and sums, the records that modules hold against it, and whose currency and day it is. */
export function declareBooks(host: Host, given: Given): Declared<Books> {
  const { db, proofPool, clock, random, gather } = host
  const { brand, wallet } = given
  const books = createBooks({
    ...{ db, clock, random },
    ports: {
      listProofs: () =>
        reconciliationProofs(proofPool, wallet, {
          records: gather('recordProofs').flat(),
          waiting: gather('games').flatMap(({ gameClass: { code, waitingView } }) =>
            waitingView ? { class: code, view: waitingView } : [],
          ),
        }),
      countJournal: async () => {
        const { transferCount, entryCount } = await wallet.countJournal()
        return { transfers: transferCount, entries: entryCount }
      },
      listBrands: () => settledBrands(brand),
      firstMovedAt: ({ brandId, currency }) => wallet.firstMovedAt({ brandId, asset: currency }),
      sumAccounts: wallet.sumAccounts,
      sumKinds: wallet.sumKinds,
      sumMethods,
      newestBlock: tx => wallet.newestBlock(tx),
    },
  })
  const publishedRoot = (brandId: string, day: string) => firstAnswer(gather('publishedRoot'), find => find(brandId, day))
  const consoleDeps = { ...{ db, books, gather, publishedRoot }, ...given }
  return {
    face: books,
    gives: [
      books.module,
      { name: 'books-console', routes: [...consoleReconciliationRoutes(consoleDeps), ...consoleSettlementRoutes(consoleDeps)] },
    ],
    adds: { openCases: { kind: 'finding', permission: 'reconciliation.read', view: 'books.open_cases' } },
  }
}
