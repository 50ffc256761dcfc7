import { setTimeout as sleep } from 'node:timers/promises'
import { netValid, type Opposites } from '@croupier/games/rewards'
import { type Amount, assert, err, ok, present, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Db, type Tx, transaction } from '../../../platform/db/index.ts'
import { listAccounts } from '../queries/list-accounts.ts'
import type { OpenBet } from '../queries/list-open.ts'
import { type Operation, requestHash } from './run-once.ts'
import { type SettledBet, type SettlementKind, writeSettlements } from './write-settlement.ts'

/** What has come of what a bet still had at risk. */
export interface BetResult {
  readonly payout: Amount
  readonly refund: Amount
  /** The bet's own, before netting. */
  readonly valid: Amount
  /** What it was on, in the words of the event's pairs and coverage. */
  readonly selection?: string
}
export interface Decision {
  /** One a bet, in their order. */
  readonly results: readonly BetResult[]
  readonly opposites?: Opposites
}
/** Decides whole members at a time; the same bets get the same results whenever it is asked. What it stores in the transaction counts with the results. */
export type Decide = (bets: readonly OpenBet[], tx: Tx) => Decision | Promise<Decision>

export interface EventSettlement extends Operation {
  readonly eventId: string
  /** What it is settled by: a draw, a result. */
  readonly cause: string
  /** The result as data: a repeat of the key with another one is refused. */
  readonly outcome: unknown
  /** About so many bets a transaction, whole members. */
  readonly batchBets?: number
  /** After each batch's commit, with the accounts whose balance may have changed. */
  readonly onBatch?: (accountIds: readonly bigint[], bets: number) => void
}
export type EventRefusal = 'event_unknown' | 'event_open' | 'idempotency_conflict'

/** Many bets share what a call costs; larger groups keep their members' bets waiting for longer and gain nothing. */
const BATCH_BETS = 1_000
/** While another process still holds the last members of an event. */
const LOOK_AGAIN_MS = 50

/**
 * Settles all open bets of a closed event, in transactions of whole members. Any number of processes may run it at once; whoever is stopped runs it again, and
 * each bet is paid once. Answers how many bets this call settled.
 */
export async function settleEvent(db: Db, settlement: EventSettlement, decide: Decide): Promise<Result<number, EventRefusal>> {
  return settleOpen(db, 'settle', settlement, async (bets, tx) => netResults(bets, await decide(bets, tx)))
}

/** Returns the stakes of all open bets of a closed event. */
export async function voidEvent(db: Db, settlement: Omit<EventSettlement, 'outcome'>): Promise<Result<number, EventRefusal>> {
  return settleOpen(db, 'void', { ...settlement, outcome: 'void' }, async bets => bets.map(returnStake))
}

/** The stake that is still at risk comes back; what was cashed out before stays. */
export const returnStake = ({ betId, atRisk, earlierPayout, earlierRefund, earlierValid }: OpenBet): SettledBet => ({
  ...{ betId, payout: earlierPayout + atRisk, refund: earlierRefund + atRisk, valid: earlierValid },
})

type Settle = (bets: readonly OpenBet[], tx: Tx) => Promise<readonly SettledBet[]>

async function settleOpen(
  db: Db,
  kind: SettlementKind,
  settlement: EventSettlement,
  settle: Settle,
): Promise<Result<number, EventRefusal>> {
  const { eventId, cause, batchBets = BATCH_BETS, onBatch } = settlement
  const refusal = await begin(db, kind, settlement)
  if (refusal) return err(refusal)
  let settled = 0
  let after = FIRST
  for (;;) {
    const batch = await transaction(db, async tx => {
      const bets = await takeOpen(tx, eventId, batchBets, after)
      const last = bets.at(-1)
      if (!last) return undefined
      const groups = new Map(bets.map(bet => [bet.betId, `${bet.class} ${bet.asset}`]))
      const results = (await settle(bets, tx)).map(bet => ({
        ...bet,
        group: present(groups.get(bet.betId), 'results are of the bets that were taken'),
      }))
      const answers = await writeSettlements(tx, kind, cause, results)
      for (const { betId, answer } of answers)
        assert(answer === 'settled' || answer === 'already_settled', `bet ${betId} of an event is ${answer}`)
      const paid = results.filter(({ payout }) => payout > 0n).map(({ betId }) => betId)
      return {
        last: last.ownerId,
        bets: answers.filter(({ answer }) => answer === 'settled').length,
        accounts: onBatch ? await listAccounts(tx, paid) : [],
      }
    })
    if (batch) {
      settled += batch.bets
      after = batch.last
      onBatch?.(batch.accounts, batch.bets)
    } else if (after !== FIRST) after = FIRST
    else if (await hasOpen(db, eventId)) await sleep(LOOK_AGAIN_MS)
    else return ok(settled)
  }
}

const FIRST = '00000000-0000-0000-0000-000000000000'

/** The key stands for one event, cause and outcome from here on; all processes that settle it bring the same. */
async function begin(
  db: Db,
  kind: SettlementKind,
  { brandId, key, eventId, cause, outcome }: EventSettlement,
): Promise<EventRefusal | undefined> {
  const { rows: events } = await sql<{ isClosed: boolean }>`
    SELECT closed_at IS NOT NULL AS "isClosed" FROM bets.events WHERE event_id = ${eventId} AND brand_id = ${brandId}`.execute(db)
  if (!events[0]) return 'event_unknown'
  if (!events[0].isClosed) return 'event_open'
  const hash = requestHash([kind, eventId, cause, outcome])
  await sql`
    INSERT INTO bets.operations (brand_id, key, request_hash, bets, answers) VALUES (${brandId}, ${key}, ${hash}, '{}', '{}')
      ON CONFLICT (brand_id, key) DO NOTHING`.execute(db)
  const { rows } = await sql<{
    hash: Buffer
  }>`SELECT request_hash AS hash FROM bets.operations WHERE brand_id = ${brandId} AND key = ${key}`.execute(db)
  return present(rows[0], 'the key was just written').hash.equals(hash) ? undefined : 'idempotency_conflict'
}

async function takeOpen(tx: Tx, eventId: string, batchBets: number, after: string): Promise<OpenBet[]> {
  const { rows } = await sql<OpenBet>`
    SELECT bet_id AS "betId", owner_id AS "ownerId", class, asset, placement, base, stake, bonus, free, odds, at_risk AS "atRisk", earlier_payout AS "earlierPayout",
           earlier_refund AS "earlierRefund", earlier_valid AS "earlierValid"
      FROM bets.take_open(${eventId}, ${batchBets}, ${after})`.execute(tx)
  return rows
}

async function hasOpen(db: Db, eventId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`SELECT EXISTS (SELECT FROM bets.event_members WHERE event_id = ${eventId}) AS has`.execute(
    db,
  )
  return rows[0]?.has === true
}

/** What came of what was at risk joins what came before; valid amounts are netted over each member's bets, in the order of placement. */
function netResults(bets: readonly OpenBet[], { results, opposites }: Decision): SettledBet[] {
  assert(results.length === bets.length, 'every bet has its result')
  const settled: SettledBet[] = []
  for (let first = 0; first < bets.length; ) {
    let end = first + 1
    while (end < bets.length && bets[end]?.ownerId === bets[first]?.ownerId) end++
    const own = bets.slice(first, end).map((bet, n) => ({ bet, result: present(results[first + n], 'every bet has its result') }))
    for (const asset of new Set(own.map(({ bet }) => bet.asset)))
      settled.push(
        ...netOwn(
          own.filter(({ bet }) => bet.asset === asset),
          opposites,
        ),
      )
    first = end
  }
  return settled
}

function netOwn(own: readonly { bet: OpenBet; result: BetResult }[], opposites: Opposites | undefined): SettledBet[] {
  const before = own.map(({ result }) => ({ selection: result.selection ?? '', valid: result.valid }))
  const valid = opposites ? netValid(before, opposites) : before.map(bet => bet.valid)
  return own.map(({ bet, result }, n) => ({
    betId: bet.betId,
    payout: bet.earlierPayout + result.payout,
    refund: bet.earlierRefund + result.refund,
    valid: bet.earlierValid + present(valid[n], 'every bet has a valid amount'),
  }))
}
