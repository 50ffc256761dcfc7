import type { Db } from '../../platform/db/index.ts'
import { readExposure } from './db/exposure.ts'
import { type IssueExposure, issueExposure } from './domain/exposure.ts'

/** Sums are at most so old when a sale is judged by them: a limit is passed by what is sold in that time at most. */
export const SUMMED_EVERY_MS = 1_000

export interface ExposureBook {
  /** What the tickets of each of these issues may cost, summed within the last second. */
  find(issueIds: readonly string[]): Promise<ReadonlyMap<string, IssueExposure>>
}

/** The sums of issues that are being sold: read when somebody buys, at most once a second for each issue. */
export function createExposureBook(db: Db, nowMs: () => number = () => performance.now()): ExposureBook {
  const kept = new Map<string, { readonly until: number; readonly exposure: Promise<IssueExposure> }>()
  const read = (issueIds: readonly string[], now: number): void => {
    for (const [issueId, { until }] of kept) if (until <= now) kept.delete(issueId)
    const rows = readExposure(db, issueIds)
    for (const issueId of issueIds) {
      const exposure = rows.then(sums => issueExposure(sums.get(issueId) ?? new Map()))
      kept.set(issueId, { until: now + SUMMED_EVERY_MS, exposure })
      // Whoever waits for it is told; the next one reads again.
      exposure.catch(() => kept.delete(issueId))
    }
  }
  return {
    find: async issueIds => {
      const now = nowMs()
      const missing = issueIds.filter(issueId => (kept.get(issueId)?.until ?? 0) <= now)
      if (missing.length > 0) read(missing, now)
      const found = await Promise.all(issueIds.map(async issueId => [issueId, await kept.get(issueId)?.exposure] as const))
      return new Map(found.flatMap(([issueId, exposure]) => (exposure ? [[issueId, exposure] as const] : [])))
    },
  }
}
