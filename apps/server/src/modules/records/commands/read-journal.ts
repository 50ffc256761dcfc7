import { sql } from 'kysely'
import { type Db, type Tx, transaction } from '../../../platform/db/index.ts'
import { dayReader } from '../domain/days.ts'
import { isFrequent, playColumn } from '../domain/kinds.ts'
import { countPlay, type PlayDay, type PlayEntry } from '../domain/play-days.ts'
import type { ClosedEntry, RecordsDeps } from '../ports.ts'

/** Some tens of milliseconds each, so that nobody waits for a turn. */
const TRANSFERS_PER_TURN = 5_000
/** Demo credits and points are no money: they are nobody's profit. */
export const isMoney = (asset: string): boolean => asset !== 'demo' && asset !== 'points'

/**
 * Reads the closed part of the journal on from where the last reader stopped: counts play by day and game, and marks where the rarer entries stand.
 * Answers the number of entries read. Several processes may call it at once: they take turns.
 */
export async function readJournal(deps: RecordsDeps): Promise<number> {
  let read = 0
  for (;;) {
    const turn = await transaction(deps.db, tx => readOn(tx, deps))
    read += turn.entries
    if (turn.isDone) return read
  }
}

async function readOn(tx: Tx, { ports }: RecordsDeps): Promise<{ entries: number; isDone: boolean }> {
  const { rows } = await sql<{ after: bigint }>`SELECT through_transfer_id AS after FROM records.progress FOR UPDATE`.execute(tx)
  const after = rows[0]?.after ?? 0n
  const { through, entries } = await ports.ledger.readClosed(tx, { after, transfersMax: TRANSFERS_PER_TURN })
  if (through === after) return { entries: 0, isDone: true }
  await addLandmarks(
    tx,
    entries.filter(entry => !isFrequent(entry.kind)),
  )
  await addPlayDays(
    tx,
    countPlay(
      await asPlay(
        tx,
        ports,
        entries.filter(({ asset }) => isMoney(asset)),
      ),
    ),
  )
  await sql`UPDATE records.progress SET through_transfer_id = ${through}`.execute(tx)
  return { entries: entries.length, isDone: through < after + BigInt(TRANSFERS_PER_TURN) }
}

/** Entries of play, each with the brand's day and the game it was in. */
export async function asPlay(
  db: Db | Tx,
  ports: RecordsDeps['ports'],
  entries: readonly Pick<ClosedEntry, 'brandId' | 'memberId' | 'kind' | 'amount' | 'referenceId' | 'postedAt'>[],
): Promise<PlayEntry[]> {
  const play = entries.filter(({ kind }) => playColumn(kind))
  const games = await ports.gamesOf(db, [...new Set(play.flatMap(({ referenceId }) => referenceId ?? []))])
  const days = new Map<string, (at: Date) => string>()
  for (const { brandId } of play) if (!days.has(brandId)) days.set(brandId, dayReader((await ports.brandOf(brandId)).timeZone))
  return play.map(({ brandId, memberId, kind, amount, referenceId, postedAt }) => ({
    memberId,
    kind,
    amount,
    day: days.get(brandId)?.(postedAt) ?? '',
    gameId: games.get(referenceId ?? '') ?? '',
  }))
}

async function addLandmarks(tx: Tx, entries: readonly ClosedEntry[]): Promise<void> {
  if (entries.length === 0) return
  await sql`
    INSERT INTO records.landmarks (account_id, transfer_id, posted_at, kind, amount)
    SELECT * FROM unnest(${entries.map(entry => entry.accountId)}::bigint[], ${entries.map(entry => entry.transferId)}::bigint[],
      ${entries.map(entry => entry.postedAt)}::timestamptz[], ${entries.map(entry => entry.kind)}::text[],
      ${entries.map(entry => entry.amount)}::bigint[])`.execute(tx)
}

async function addPlayDays(tx: Tx, days: readonly PlayDay[]): Promise<void> {
  if (days.length === 0) return
  await sql`
    INSERT INTO records.play_days (member_id, day, game_id, rounds, stakes, refunds, wins)
    SELECT * FROM unnest(${days.map(sums => sums.memberId)}::uuid[], ${days.map(sums => sums.day)}::date[], ${days.map(sums => sums.gameId)}::text[],
      ${days.map(sums => sums.rounds)}::bigint[], ${days.map(sums => sums.stakes)}::bigint[], ${days.map(sums => sums.refunds)}::bigint[],
      ${days.map(sums => sums.wins)}::bigint[])
    ON CONFLICT (member_id, day, game_id) DO UPDATE SET rounds = play_days.rounds + excluded.rounds, stakes = play_days.stakes + excluded.stakes,
      refunds = play_days.refunds + excluded.refunds, wins = play_days.wins + excluded.wins`.execute(tx)
}
