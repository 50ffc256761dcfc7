import type { Tx } from '../../../platform/db/index.ts'
import { listProviderHealth } from './provider-health.ts'
import { listProviderRows, type ProviderDeps, type SaveProvider, saveProvider } from './stored-providers.ts'
import { tryProvider } from './try-provider.ts'

export type ProviderDesk = ReturnType<typeof createProviderDesk>

/** Payment providers as operators connect, try and watch them. Secrets go in and never come out. */
export function createProviderDesk(deps: ProviderDeps) {
  const { db } = deps
  return {
    list: () => listProviderRows(db),
    health: (codes: readonly string[], now: Date) => listProviderHealth(db, codes, now),
    save: (tx: Tx, given: SaveProvider, now: Date) => saveProvider(tx, given, deps, now),
    try: (code: string) => tryProvider(deps, code),
  }
}
