import { turnoverOn } from '@croupier/games/rewards'
import { assert, err, formatAmount, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import type { FreeSpinsDeps } from '../free-spins-deps.ts'
import type { PackRow, PackState } from '../tables.ts'

const PACKS_A_RUN = 200

/** Ends packs whose spins are all played or whose time is over; each has a transaction of its own. Answers how many have ended. */
export async function endDuePacks(deps: FreeSpinsDeps, signal?: AbortSignal): Promise<number> {
  const { rows } = await sql<{ pack_id: string }>`
    SELECT pack_id FROM free_spins.packs WHERE state = 'active' AND due_at <= now() ORDER BY due_at LIMIT ${PACKS_A_RUN}`.execute(deps.db)
  let ended = 0
  for (const { pack_id: packId } of rows) {
    if (signal?.aborted) break
    if (await endPack(deps, packId)) ended += 1
  }
  return ended
}

/** Ends the pack that this bet was a spin of, where it was the last. */
export async function endPackOf(deps: FreeSpinsDeps, betId: string): Promise<void> {
  const { rows } = await sql<{ pack_id: string }>`
    SELECT p.pack_id FROM free_spins.spins s JOIN free_spins.packs p USING (pack_id) WHERE s.bet_id = ${betId} AND p.state = 'active' AND p.due_at <= now()`.execute(
    deps.db,
  )
  for (const { pack_id: packId } of rows) await endPack(deps, packId)
}

async function endPack(deps: FreeSpinsDeps, packId: string): Promise<boolean> {
  const ended = await transaction(deps.db, async tx => {
    const pack = await holdPack(tx, packId)
    if (pack?.state !== 'active') return undefined
    const isPlayed = pack.used >= pack.count
    if (!isPlayed && !pack.is_over) return undefined
    return (await close(tx, deps, pack, isPlayed ? 'played' : 'expired')) === 'ended' ? pack : undefined
  })
  if (ended) deps.ports.changed(ended.member_id)
  return ended !== undefined
}

/** Gives up the spins that are left; what was won so far stays. Refuses packs of others and such as have ended, and what `close` refuses. */
export async function cancelPack(
  tx: Tx,
  deps: FreeSpinsDeps,
  { packId, memberId }: { readonly packId: string; readonly memberId: string },
): Promise<Result<undefined, 'not_found' | 'wrong_state' | 'round_in_progress' | 'not_available'>> {
  const pack = await holdPack(tx, packId)
  if (pack?.member_id !== memberId) return err('not_found')
  if (pack.state !== 'active') return err('wrong_state')
  const closed = await close(tx, deps, pack, 'cancelled')
  return closed === 'ended' ? ok(undefined) : err(closed)
}

/** The locks of the door, in its order: receivables and grants, then the pack. */
async function holdPack(tx: Tx, packId: string): Promise<(PackRow & { readonly is_over: boolean }) | undefined> {
  const { rows: owners } = await sql<{ member_id: string }>`SELECT member_id FROM free_spins.packs WHERE pack_id = ${packId}`.execute(tx)
  const [owner] = owners
  if (!owner) return undefined
  await sql`SELECT wallet.hold_receivables(ARRAY[${owner.member_id}::uuid]), grants.hold(ARRAY[${owner.member_id}::uuid])`.execute(tx)
  const { rows } = await sql<PackRow & { readonly is_over: boolean }>`
    SELECT *, expires_at <= now() AS is_over FROM free_spins.packs WHERE pack_id = ${packId} FOR UPDATE`.execute(tx)
  return rows[0]
}

/**
 * Ends a held pack: wins that are bonus money become one grant, those that were paid as cash get their line. Not while a feature of it is being played, nor where
 * something is to be given in a pause or an exclusion: it is tried again later.
 */
async function close(
  tx: Tx,
  deps: FreeSpinsDeps,
  pack: PackRow,
  state: Exclude<PackState, 'active'>,
): Promise<'ended' | 'round_in_progress' | 'not_available'> {
  const now = deps.clock.now()
  const { pack_id: packId } = pack
  const open = await sql`SELECT FROM free_spins.spins WHERE pack_id = ${packId} AND win IS NULL`.execute(tx)
  const isShutOut = pack.won > 0n && (await deps.ports.shutOut(tx, pack.member_id, now)) !== undefined
  if (open.rows.length > 0 || isShutOut) {
    await sql`UPDATE free_spins.packs SET due_at = greatest(due_at, now() + interval '5 minutes') WHERE pack_id = ${packId}`.execute(tx)
    return isShutOut ? 'not_available' : 'round_in_progress'
  }
  const grantId = pack.won > 0n ? await giveWins(tx, deps, pack, now) : null
  await sql`
    UPDATE free_spins.packs SET state = ${state}, ended_at = now(), due_at = NULL, grant_id = ${grantId} WHERE pack_id = ${packId}`.execute(
    tx,
  )
  return 'ended'
}

async function giveWins(tx: Tx, { ports }: FreeSpinsDeps, pack: PackRow, now: Date): Promise<string | null> {
  const figures = {
    game: await ports.nameOfGame(pack.brand_id, pack.game_id),
    spins: String(pack.used),
    stake: formatAmount(pack.stake),
    won: formatAmount(pack.won),
  }
  const given = {
    ...{ brandId: pack.brand_id, memberId: pack.member_id, source: 'free_spins', sourceId: pack.pack_id, amount: pack.won, now },
    why: { rule: `free_spins.${pack.win_as}`, figures },
  }
  if (pack.win_as === 'cash') {
    const recorded = await ports.recordCash(tx, given)
    assert(recorded.ok, 'what a pack has won is written down once')
    return null
  }
  const owed = turnoverOn(pack.won, pack.multiple_pct)
  const bonus = await ports.giveBonus(tx, { ...given, owed, name: pack.name, days: pack.bonus_days })
  assert(bonus.ok, 'what a pack has won is granted once')
  return bonus.value.grantId
}
