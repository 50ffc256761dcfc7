import type { Figure } from '../../platform/metrics/index.ts'
import type { BooksDeps } from './books-deps.ts'
import { readHealth } from './queries/list-runs.ts'

type Health = Awaited<ReturnType<typeof readHealth>>

/** What a watch should ring for: findings that nobody has explained, books that nobody has proven lately, days whose sums do not meet. */
export function bookFigures({ db }: Pick<BooksDeps, 'db'>): Figure[] {
  const figure = (name: string, help: string, of: (health: Health) => number | undefined): Figure => ({
    name,
    help,
    read: async () => of(await readHealth(db)),
  })
  return [
    figure(
      'croupier_ledger_findings_open',
      'What books and records disagree on and nobody has explained; ring above 0',
      ({ open }) => open,
    ),
    figure('croupier_ledger_proven_timestamp_seconds', 'When the books were last proven; ring when older than 26 hours', ({ provenAt }) =>
      provenAt ? Math.floor(provenAt.getTime() / 1000) : undefined,
    ),
    figure('croupier_ledger_proof_duration_seconds', 'How long the last proof took', ({ durationMs }) =>
      durationMs === null ? undefined : durationMs / 1000,
    ),
    figure(
      'croupier_ledger_settlements_unbalanced',
      'Closed days whose sums do not meet; ring above 0',
      ({ unbalancedDays }) => unbalancedDays,
    ),
  ]
}
