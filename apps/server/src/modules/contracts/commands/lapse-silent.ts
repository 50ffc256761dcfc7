import { HOUSE } from '@croupier/games/contracts'
import { sql } from 'kysely'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import type { ContractsDeps } from '../contracts-deps.ts'
import { lapsed, VERSION_COLUMNS } from '../queries/find-versions.ts'
import { readVersion } from '../read-version.ts'
import type { KeptVersion, VersionRow } from '../tables.ts'
import { lockKinds } from './lock-kinds.ts'
import { type Change, storeChanges } from './store-changes.ts'
import { tellChanges } from './tell-changes.ts'

/** Offers that were not answered in time, and asked ends that nobody agreed to, as of an instant. */
export const silentSince = (now: Date) => sql<boolean>`(
  (v.state = 'offered' AND v.offered_at + make_interval(secs => v.answer_days * 86400) <= ${now}) OR
  (v.state = 'awaiting_consent' AND v.end_asked_at + make_interval(secs => v.answer_days * 86400) <= ${now}))`

/** Writes what silence did to versions; answers them all as they are now. The kind's lock is held. */
export async function settleSilence(tx: Tx, deps: ContractsDeps, versions: readonly KeptVersion[], now: Date): Promise<KeptVersion[]> {
  const seen = versions.map(version => ({ before: version, after: lapsed(version, now) }))
  const changes = seen.filter(({ before, after }) => before.state !== after.state).map(({ before, after }) => changeOf(before, after))
  await storeChanges(tx, changes)
  await tellChanges(tx, deps, changes)
  return seen.map(({ after }) => after)
}

/** An asked end that is forgotten was so at the end of its time, whenever the clock comes by. */
function changeOf(before: KeptVersion, after: KeptVersion): Change {
  const since = before.endAsked?.at ?? before.offeredAt
  const at = new Date(since.getTime() + before.answerDays * 86_400_000)
  return { version: after, step: before.state === 'offered' ? 'expired' : 'end_lapsed', by: null, at }
}

const BATCH = 100

/** For the clock: writes what nobody has asked about since. Every reader sees it as lapsed already. */
export async function lapseSilent(deps: ContractsDeps, signal?: AbortSignal): Promise<void> {
  const now = deps.clock.now()
  for (const { brandId } of await deps.ports.listBrands()) {
    for (let count = BATCH; count === BATCH && !signal?.aborted; ) {
      const touched = await transaction(deps.db, async tx => {
        await lockKinds(tx, brandId)
        const { rows } = await sql<VersionRow>`
          SELECT ${VERSION_COLUMNS} FROM contracts.versions v WHERE v.brand_id = ${brandId} AND ${silentSince(now)} ORDER BY v.version_id LIMIT ${BATCH}`.execute(
          tx,
        )
        return settleSilence(tx, deps, rows.map(readVersion), now)
      })
      count = touched.length
      for (const { payer, receiver } of touched) for (const party of [payer, receiver]) if (party !== HOUSE) deps.ports.changed(party)
    }
  }
}
