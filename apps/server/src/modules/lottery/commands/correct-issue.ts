import { type Draw, findFamily } from '@croupier/games/lottery'
import { assert, present } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import { asJson, findIssue } from '../db/issues.ts'
import { listParts } from '../db/parts.ts'
import { type Proposal, takeCorrections } from '../db/proposals.ts'
import type { IssueRow } from '../domain/issue.ts'
import type { StoredPlacement } from '../domain/placement.ts'
import type { BaseChange, RebateBase } from '../domain/team-rebates.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import type { LotteryBet, TicketResult } from '../ports.ts'
import { correctTeamRebates } from './correct-team-rebates.ts'
import { carriedInto, hasPool, type Pool, saveCarried, sharePool } from './draw-issue.ts'
import { basesOf } from './finish-batches.ts'
import { createDecider } from './settle-issue.ts'
import { rewritePrizes } from './write-prizes.ts'

/** Carries out corrections that two operators have agreed on. Answers how many were taken. */
export async function runCorrections(deps: LotteryDeps): Promise<number> {
  const due = await takeCorrections(deps.db)
  for (const correction of due) await correctIssue(deps, correction)
  return due.length
}

/**
 * Settles an issue anew by its corrected result: what a ticket was paid too much is taken back, from cash first and then as an amount owed, what it was paid too
 * little is paid. Rebates of players stay as they were paid; those of uplines follow what counts now. Stopped on the way it is done again: each batch has its own key, and both results are fixed.
 */
async function correctIssue(deps: LotteryDeps, proposal: Proposal): Promise<void> {
  const issue = present(await findIssue(deps.db, proposal.issueId), 'a correction is of an issue')
  const draw = readStored(deps, issue, proposal.draw)
  const pool = await poolAfter(deps, issue, draw)
  const after = { draw: draw.value, issuePrices: pool?.prices ?? null }
  const before = { draw: proposal.drawBefore, issuePrices: proposal.pricesBefore }
  let batch = 0
  for await (const changed of changesOf(deps, issue, { before, after })) {
    batch++
    if (changed.length === 0) continue
    const answer = await deps.ports.bets.correct({
      brandId: issue.brandId,
      key: `correct:${proposal.proposalId}:${batch}`,
      cause: `issue ${issue.number} corrected`,
      bets: changed.map(({ bet, after: { payout, refund, valid } }) => ({ betId: bet.betId, payout, refund, valid })),
    })
    assert(answer.ok && answer.value.every(bet => bet.answer === 'settled'), `batch ${batch} of a correction is done once`)
  }
  const { proposalId } = proposal
  await correctTeamRebates(deps, issue, { proposalId, changes: await baseChanges(deps, issue, { before, after }) })
  await finish(deps, issue, { proposalId, pool })
}

export interface Version {
  readonly draw: unknown
  readonly issuePrices: Readonly<Record<string, string>> | null
}
export interface Change {
  readonly bet: LotteryBet
  readonly before: TicketResult
  readonly after: TicketResult
}

/** Bets a batch, whole members. */
const BATCH_BETS = 1_000

/** Tickets that a result would settle differently than the one before, in batches of whole members, the same whenever it is asked. */
export async function* changesOf(
  deps: LotteryDeps,
  issue: IssueRow,
  { before, after }: { before: Version; after: Version },
): AsyncGenerator<Change[]> {
  const settleBefore = createDecider(deps, { gameCode: issue.gameCode, ...before })
  const settleAfter = createDecider(deps, { gameCode: issue.gameCode, ...after })
  for await (const bets of memberBatches(deps, issue)) {
    const [one, other] = await Promise.all([settleBefore(bets), settleAfter(bets)])
    yield bets.flatMap((bet, place) => {
      const [was, is] = [present(one.results[place], 'every ticket is settled'), present(other.results[place], 'every ticket is settled')]
      return was.payout === is.payout && was.refund === is.refund && was.valid === is.valid ? [] : { bet, before: was, after: is }
    })
  }
}

/** What a result makes another base for uplines than the one before, by member and group. */
async function baseChanges(
  deps: LotteryDeps,
  issue: IssueRow,
  { before, after }: { before: Version; after: Version },
): Promise<BaseChange[]> {
  const settleBefore = createDecider(deps, { gameCode: issue.gameCode, ...before })
  const settleAfter = createDecider(deps, { gameCode: issue.gameCode, ...after })
  const changes: BaseChange[] = []
  for await (const bets of memberBatches(deps, issue)) {
    const [was, is] = [basesOf(bets, (await settleBefore(bets)).results), basesOf(bets, (await settleAfter(bets)).results)]
    const keyOf = ({ ownerId, ownGroup }: RebateBase) => `${ownerId} ${ownGroup}`
    const bases = new Map(was.map(base => [keyOf(base), { ...base, before: base.amount, amount: 0n }]))
    for (const base of is) bases.set(keyOf(base), { ...base, before: bases.get(keyOf(base))?.before ?? 0n })
    changes.push(...[...bases.values()].filter(({ before: had, amount }) => had !== amount))
  }
  return changes
}

/** The numbered tickets that were settled, in the order in which the door settles an event: by member, then as they were placed. */
async function* memberBatches({ db, ports }: LotteryDeps, { issueId }: IssueRow): AsyncGenerator<LotteryBet[]> {
  const owned = new Map<string, string[]>()
  for (const { betIds } of await listParts(db, issueId))
    for (const { betId, ownerId, state } of await ports.bets.findBets(betIds)) {
      if (state === 'void') continue
      const own = owned.get(ownerId)
      if (own) own.push(betId)
      else owned.set(ownerId, [betId])
    }
  let ids: string[] = []
  for (const ownerId of [...owned.keys()].sort()) {
    ids.push(...(owned.get(ownerId) ?? []))
    if (ids.length < BATCH_BETS) continue
    yield inOrder(await ports.bets.findBets(ids))
    ids = []
  }
  if (ids.length > 0) yield inOrder(await ports.bets.findBets(ids))
}

const inOrder = (bets: readonly LotteryBet[]): LotteryBet[] =>
  [...bets].sort(
    (one, other) =>
      compare(one.ownerId, other.ownerId) || one.placedAt.getTime() - other.placedAt.getTime() || compare(one.betId, other.betId),
  )
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** A pool is shared anew among the winners of the corrected result, with what had been carried into it. */
export async function poolAfter(deps: LotteryDeps, issue: IssueRow, draw: Draw): Promise<Pool | undefined> {
  return hasPool(draw) ? sharePool(deps, issue, { draw, carried: carriedInto(issue), tickets: settledPlacements(deps, issue) }) : undefined
}

async function* settledPlacements({ db, ports }: LotteryDeps, { issueId }: IssueRow): AsyncGenerator<StoredPlacement[]> {
  for (const { betIds } of await listParts(db, issueId))
    yield (await ports.bets.findBets(betIds)).map(({ placement }) => placement as StoredPlacement)
}

function readStored({ findGame }: LotteryDeps, { gameCode }: IssueRow, draw: unknown): Draw {
  const { family } = present(findGame(gameCode), `${gameCode} is a game`)
  const read = findFamily(family)?.readDraw(draw)
  return present(read?.ok ? read.value : undefined, 'a stored result is one of its family')
}

async function finish(
  deps: LotteryDeps,
  issue: IssueRow,
  { proposalId, pool }: { proposalId: string; pool: Pool | undefined },
): Promise<void> {
  const { db, ports } = deps
  const paid = await rewritePrizes(deps, issue)
  await transaction(db, async tx => {
    await sql`
      UPDATE lottery.issues SET paid = ${paid.paid}, money_paid = ${paid.moneyPaid}, prizes_hash = ${paid.prizesHash}, issue_prices = ${asJson(pool?.prices ?? null)}::jsonb,
             resettled_at = date_trunc('milliseconds', clock_timestamp())
       WHERE issue_id = ${issue.issueId}`.execute(tx)
    await sql`UPDATE lottery.proposals SET next_at = NULL WHERE proposal_id = ${proposalId}`.execute(tx)
    if (pool && (await isLastDrawn(tx, issue))) await saveCarried(tx, issue, pool.carried)
  })
  ports.news.drawn({ brandId: issue.brandId, gameCode: issue.gameCode, number: issue.number, draw: issue.draw })
}

/** What a later issue has taken over from the pool stays with it. */
async function isLastDrawn(tx: Tx, { brandId, gameCode, drawsAt }: IssueRow): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (SELECT FROM lottery.issues WHERE brand_id = ${brandId} AND game_code = ${gameCode} AND draws_at > ${drawsAt} AND drawn_at IS NOT NULL) AS has`.execute(
    tx,
  )
  return rows[0]?.has !== true
}
