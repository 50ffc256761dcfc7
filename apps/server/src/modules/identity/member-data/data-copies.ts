import { gunzipSync, gzipSync } from 'node:zlib'
import type { securityEndpoints, ValueOf } from '@croupier/contract'
import { newId, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Db, transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { enqueueJob, jobType } from '../../../platform/jobs/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { noteChange } from '../security/note-change.ts'
import { provePassword } from '../security/prove-password.ts'
import type { SecurityCaller } from '../security/security-caller.ts'

/** Builds one copy; the composition root gives its handler to the job worker, since the data lies in several modules. */
export const copyDataJob = jobType<{ copyId: string }>('identity.copy-data')

/** A copy holds everything about a person: it is there for a day, not for ever. */
const LIFE_MS = 24 * 60 * 60_000
/** Presses within this time mean the same copy, ready or not; after it a member may want one with what happened since. */
const SAME_COPY_MS = 60_000
type CopyView = ValueOf<(typeof securityEndpoints)['askData']>

interface Row {
  readonly id: string
  readonly asked_at: Date
  readonly ready_at: Date | null
  readonly expires_at: Date
  readonly bytes: number | null
}

const viewOf = (row: Row): CopyView => ({
  copyId: row.id,
  state: row.ready_at ? 'ready' : 'building',
  askedAt: row.asked_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  bytes: row.bytes,
})

/** Asks for a copy of everything the house holds about the member; a job builds it. One that is being built or was asked for within the last minute is answered again. Refuses a wrong login password. */
export async function askData(
  deps: IdentityDeps,
  caller: SecurityCaller,
  { password }: { readonly password: string },
): Promise<Result<CopyView, Refusal>> {
  const proved = await provePassword(deps, caller, password)
  if (!proved.ok) return proved
  const { principal, now } = caller
  return transaction(deps.db, async tx => {
    await sql`SELECT 1 FROM identity.members WHERE id = ${principal.id} FOR UPDATE`.execute(tx)
    const asked = await sql<Row>`SELECT id, asked_at, ready_at, expires_at, bytes FROM identity.data_copies
      WHERE member_id = ${principal.id} AND expires_at > ${now}
        AND (ready_at IS NULL OR asked_at > ${new Date(now.getTime() - SAME_COPY_MS)})`.execute(tx)
    if (asked.rows[0]) return ok(viewOf(asked.rows[0]))
    await sql`DELETE FROM identity.data_copies WHERE member_id = ${principal.id} OR expires_at <= ${now}`.execute(tx)
    const row = { id: newId(now, deps.random), asked_at: now, ready_at: null, expires_at: new Date(now.getTime() + LIFE_MS), bytes: null }
    await sql`INSERT INTO identity.data_copies (id, member_id, asked_at, expires_at) VALUES (${row.id}, ${principal.id}, ${now}, ${row.expires_at})`.execute(
      tx,
    )
    await enqueueJob(tx, copyDataJob, { copyId: row.id })
    await noteChange(deps.ports, tx, caller, 'data-asked')
    return ok(viewOf(row))
  })
}

/** The member's copy that is there or being built; undefined where none is. */
export async function findDataCopy(db: Db, memberId: string, now: Date): Promise<CopyView | undefined> {
  const found = await sql<Row>`SELECT id, asked_at, ready_at, expires_at, bytes FROM identity.data_copies
    WHERE member_id = ${memberId} AND expires_at > ${now} ORDER BY asked_at DESC LIMIT 1`.execute(db)
  return found.rows[0] && viewOf(found.rows[0])
}

/** The text of a copy, for its member alone. Refuses one that is not his, not ready or over. */
export async function readDataCopy(db: Db, given: { memberId: string; copyId: string; now: Date }): Promise<Result<Buffer, Refusal>> {
  const found = await sql<{ gzip: Buffer }>`SELECT gzip FROM identity.data_copies
    WHERE id = ${given.copyId} AND member_id = ${given.memberId} AND expires_at > ${given.now} AND gzip IS NOT NULL`.execute(db)
  return found.rows[0] ? ok(gunzipSync(found.rows[0].gzip)) : refuse('not_found')
}

/** Whose copy a job builds; undefined when it is there already or nobody wants it any more. */
export async function findCopyOwner(db: Db, copyId: string): Promise<string | undefined> {
  const found = await sql<{
    member_id: string
  }>`SELECT member_id FROM identity.data_copies WHERE id = ${copyId} AND ready_at IS NULL`.execute(db)
  return found.rows[0]?.member_id
}

/** Keeps a finished copy. */
export async function storeDataCopy(db: Db, { copyId, data, now }: { copyId: string; data: unknown; now: Date }): Promise<void> {
  const text = Buffer.from(JSON.stringify(data, null, 2))
  await sql`UPDATE identity.data_copies SET gzip = ${gzipSync(text)}, bytes = ${text.length}, ready_at = ${now} WHERE id = ${copyId} AND ready_at IS NULL`.execute(
    db,
  )
}
