import { newId } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { publish } from '../../../platform/outbox/index.ts'
import { judgeTally } from '../domain/judge-tally.ts'
import { addRound, type SettledRound, type Tally, type TallyDetail } from '../domain/tally.ts'
import type { ResultAlarmsDeps } from '../index.ts'

/** Rounds that are judged together: those of one account, from one pair of seeds or from all of them. */
export interface Span {
  readonly brandId: string
  readonly memberId: string
  readonly asset: string
  /** A pair of seeds, or the member's own id. */
  readonly spanId: string
}
type Counted = Span & { readonly tally: Tally }

/** A pair ends after a day; what it came to is of use a little longer, for rounds that were left open. */
const PAIR_KEPT_DAYS = 3

/** Adds rounds to the sums of their accounts, and raises an alarm where those are beyond luck. Each round is given once. */
export async function countRounds(
  tx: Tx,
  { clock, random }: Pick<ResultAlarmsDeps, 'clock' | 'random'>,
  rounds: readonly SettledRound[],
): Promise<void> {
  if (rounds.length === 0) return
  const now = clock.now()
  const counted = await addAll(tx, rounds)
  await saveSums(tx, counted, now)
  await refreshOpen(tx, counted)
  const beyondLuck = counted.filter(({ tally }) => judgeTally(tally).isAlarm)
  // The pair first: what it explains needs no second alarm about the account as a whole.
  for (const each of [...beyondLuck.filter(span => !isWhole(span)), ...beyondLuck.filter(isWhole)])
    await raise(tx, each, { alarmId: newId(now, random), now })
}

const isWhole = ({ spanId, memberId }: Span): boolean => spanId === memberId
const keyOf = ({ memberId, asset, spanId }: Span): string => `${memberId} ${asset} ${spanId}`

async function addAll(tx: Tx, rounds: readonly SettledRound[]): Promise<Counted[]> {
  const placed = rounds.flatMap(round => [round.seedId, round.memberId].map(spanId => ({ round, span: spanOf(round, spanId) })))
  await takeTurn(tx)
  const tallies = await readSums(
    tx,
    placed.map(({ span }) => span),
  )
  const counted = new Map<string, Counted>()
  for (const { round, span } of placed) {
    const key = keyOf(span)
    const tally = addRound(counted.get(key)?.tally ?? tallies.get(key), round)
    counted.set(key, { ...span, tally })
  }
  return [...counted.values()]
}

const spanOf = ({ brandId, memberId, asset }: SettledRound, spanId: string): Span => ({ brandId, memberId, asset, spanId })

/** One lock for all sums, held for a batch: the desk, which ends sums when it closes an alarm, takes its turn. Locks on rows would cost more than the sums. */
export async function takeTurn(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('result-alarms.sums', 0))`.execute(tx)
}

/** The sums of these spans so far. */
async function readSums(tx: Tx, spans: readonly Span[]): Promise<ReadonlyMap<string, Tally>> {
  const { rows } = await sql<Span & Tally>`
    SELECT s.member_id AS "memberId", s.asset, s.span_id AS "spanId", s.rounds, s.staked, s.paid, s.detail
      FROM unnest(${columnOf(spans, 'memberId')}::uuid[], ${columnOf(spans, 'asset')}::text[], ${columnOf(spans, 'spanId')}::uuid[])
             AS u(member_id, asset, span_id)
      JOIN result_alarms.sums s USING (member_id, asset, span_id)`.execute(tx)
  return new Map(rows.map(({ rounds, staked, paid, detail, ...span }) => [keyOf(span), { rounds, staked, paid, detail }]))
}

const columnOf = <K extends keyof Span>(spans: readonly Span[], column: K): Span[K][] => spans.map(span => span[column])

/** Arrays of the sums, in the order of `COLUMNS`. */
const arraysOf = (
  counted: readonly Counted[],
) => sql`unnest(${columnOf(counted, 'memberId')}::uuid[], ${columnOf(counted, 'asset')}::text[],
  ${columnOf(counted, 'spanId')}::uuid[], ${columnOf(counted, 'brandId')}::uuid[], ${counted.map(({ tally }) => tally.rounds)}::int[],
  ${counted.map(({ tally }) => tally.staked)}::bigint[], ${counted.map(({ tally }) => tally.paid)}::bigint[],
  ${counted.map(({ tally }) => JSON.stringify(tally.detail satisfies TallyDetail))}::jsonb[])`
const COLUMNS = sql.raw('member_id, asset, span_id, brand_id, rounds, staked, paid, detail')

async function saveSums(tx: Tx, counted: readonly Counted[], now: Date): Promise<void> {
  await sql`
    INSERT INTO result_alarms.sums (${COLUMNS}, counted_at) SELECT u.*, ${now}::timestamptz FROM ${arraysOf(counted)} u
    ON CONFLICT (member_id, asset, span_id) DO UPDATE SET rounds = excluded.rounds, staked = excluded.staked, paid = excluded.paid, detail = excluded.detail,
      counted_at = excluded.counted_at`.execute(tx)
  await sql`
    DELETE FROM result_alarms.sums WHERE member_id = ANY (${columnOf(counted, 'memberId')}::uuid[]) AND span_id <> member_id
       AND counted_at < ${now}::timestamptz - make_interval(days => ${PAIR_KEPT_DAYS})`.execute(tx)
}

async function refreshOpen(tx: Tx, counted: readonly Counted[]): Promise<void> {
  const { rows } = await sql<Pick<Span, 'memberId'>>`
    SELECT DISTINCT member_id AS "memberId" FROM result_alarms.alarms WHERE closed_at IS NULL AND member_id = ANY (${columnOf(counted, 'memberId')}::uuid[])`.execute(
    tx,
  )
  const looked = new Set(rows.map(({ memberId }) => memberId))
  const open = counted.filter(({ memberId }) => looked.has(memberId))
  if (open.length === 0) return
  await sql`
    UPDATE result_alarms.alarms a SET rounds = u.rounds, staked = u.staked, paid = u.paid, detail = u.detail
      FROM ${arraysOf(open)} u(${COLUMNS})
     WHERE a.closed_at IS NULL AND (a.member_id, a.asset, a.span_id) = (u.member_id, u.asset, u.span_id)`.execute(tx)
}

/** Nothing where the desk still looks at an alarm about the same; one about all of an account's rounds only where there is none about a part of them. */
async function raise(tx: Tx, counted: Counted, { alarmId, now }: { alarmId: string; now: Date }): Promise<void> {
  const { rows } = await sql`
    INSERT INTO result_alarms.alarms (alarm_id, ${COLUMNS}, raised_at) SELECT ${alarmId}::uuid, u.*, ${now}::timestamptz FROM ${arraysOf([counted])} u(${COLUMNS})
     WHERE NOT EXISTS (SELECT FROM result_alarms.alarms a WHERE a.member_id = u.member_id AND a.asset = u.asset AND a.closed_at IS NULL
       AND (a.span_id = u.span_id OR u.span_id = u.member_id))
    RETURNING alarm_id`.execute(tx)
  if (rows.length === 0) return
  const { brandId, memberId, tally } = counted
  await publish(tx, { topic: 'result-alarm.raised', brandId, payload: { alarmId, memberId, rounds: tally.rounds, ...judgeTally(tally) } })
}
