import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { Played } from '../domain/play-facts.ts'
import type { Ranked } from '../tables.ts'

export interface PlayedMember extends Omit<Ranked, 'state'> {
  readonly played: Played
  readonly ladderVersion: number
}

/** Writes how far members have come, what changed on the way, and the months that ended. Their rows are locked. */
export async function savePlayed(tx: Tx, members: readonly PlayedMember[]): Promise<void> {
  const states = members.map(({ memberId, played }) => ({ memberId, ...played.state }))
  await sql`
    UPDATE ranks.members m SET rank = u.rank, highest = u.highest, deposits = u.deposits, valid_bet = u.valid_bet, month = u.month, month_bet = u.month_bet,
           safe_month = u.safe_month
      FROM unnest(${states.map(({ memberId }) => memberId)}::uuid[], ${states.map(({ rank }) => rank)}::smallint[],
           ${states.map(({ highest }) => highest)}::smallint[], ${states.map(({ deposits }) => deposits)}::bigint[],
           ${states.map(({ validBet }) => validBet)}::bigint[], ${states.map(({ month }) => month)}::text[],
           ${states.map(({ monthBet }) => monthBet)}::bigint[], ${states.map(({ safeMonth }) => safeMonth)}::text[])
           u(member_id, rank, highest, deposits, valid_bet, month, month_bet, safe_month)
     WHERE m.member_id = u.member_id`.execute(tx)
  await saveChanges(tx, members)
  await saveMonths(tx, members)
}

async function saveChanges(tx: Tx, members: readonly PlayedMember[]): Promise<void> {
  const changes = members.flatMap(({ played, ...member }) => played.changes.map(change => ({ ...member, ...change })))
  if (changes.length === 0) return
  await sql`
    INSERT INTO ranks.changes (member_id, brand_id, from_rank, to_rank, why, ladder_version, at)
      SELECT u.member_id, u.brand_id, u.from_rank, u.to_rank, u.why, u.ladder_version, u.at
        FROM unnest(${changes.map(({ memberId }) => memberId)}::uuid[], ${changes.map(({ brandId }) => brandId)}::uuid[],
             ${changes.map(({ from }) => from)}::smallint[], ${changes.map(({ to }) => to)}::smallint[], ${changes.map(({ why }) => why)}::text[],
             ${changes.map(({ ladderVersion }) => ladderVersion)}::int[], ${changes.map(({ at }) => at)}::timestamptz[])
             WITH ORDINALITY u(member_id, brand_id, from_rank, to_rank, why, ladder_version, at, place)
       ORDER BY u.place`.execute(tx)
}

async function saveMonths(tx: Tx, members: readonly PlayedMember[]): Promise<void> {
  const months = members.flatMap(({ memberId, played }) => played.months.map(month => ({ memberId, ...month })))
  if (months.length === 0) return
  await sql`
    INSERT INTO ranks.months (member_id, month, valid_bet)
      SELECT * FROM unnest(${months.map(({ memberId }) => memberId)}::uuid[], ${months.map(({ month }) => month)}::text[],
        ${months.map(({ validBet }) => validBet)}::bigint[])`.execute(tx)
}
