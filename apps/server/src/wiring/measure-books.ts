import type { Books } from '../modules/books/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import type { Metrics } from '../platform/metrics/index.ts'

type Health = Awaited<ReturnType<Books['readHealth']>>

/** What a watch should look at and ring for: how much is posted, findings that nobody has explained, books that nobody has proven lately, days whose sums do not meet. */
export function measureBooks(metrics: Metrics, { books, wallet }: { books: Books; wallet: Wallet }): void {
  const figure = (name: string, help: string, of: (health: Health) => number | undefined) =>
    metrics.watchFigure({ name, help, read: async () => of(await books.readHealth()) })
  metrics.watchFigure({
    name: 'ledger_newest_transfer',
    help: 'Number of the newest transfer, the same from every process; its rate is how much is posted',
    read: async () => Number(await wallet.newestTransferId()),
  })
  figure('ledger_findings_open', 'What books and records disagree on and nobody has explained; ring above 0', ({ open }) => open)
  figure('ledger_proven_timestamp_seconds', 'When the books were last proven; ring when older than 26 hours', ({ provenAt }) =>
    provenAt ? Math.floor(provenAt.getTime() / 1000) : undefined,
  )
  figure('ledger_proof_duration_seconds', 'How long the last proof took', ({ durationMs }) =>
    durationMs === null ? undefined : durationMs / 1000,
  )
  figure('ledger_settlements_unbalanced', 'Closed days whose sums do not meet; ring above 0', ({ unbalancedDays }) => unbalancedDays)
}
