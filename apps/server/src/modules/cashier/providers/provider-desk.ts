import type { Tx } from '../../../platform/db/index.ts'
import { type DecideChange, decideProviderChange, listProviderChanges } from './provider-changes.ts'
import { listProviderHealth } from './provider-health.ts'
import { saveProvider } from './save-provider.ts'
import { listProviderRows, type ProviderDeps } from './stored-providers.ts'
import { tryProvider } from './try-provider.ts'

export type ProviderDesk = ReturnType<typeof createProviderDesk>

/** Payment providers as operators connect, try and watch them. Secrets go in and never come out. */
export function createProviderDesk(deps: ProviderDeps) {
  const { db } = deps
  return {
    list: () => listProviderRows(db),
    listChanges: () => listProviderChanges(db),
    health: (codes: readonly string[], now: Date) => listProviderHealth(db, codes, now),
    save: (tx: Tx, given: Parameters<typeof saveProvider>[1]) => saveProvider(tx, given, deps),
    decide: (tx: Tx, given: DecideChange) => decideProviderChange(tx, given),
    try: (code: string) => tryProvider(deps, code),
  }
}
