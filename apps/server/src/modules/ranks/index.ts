import type { Amount } from '@croupier/kernel'
import { amount } from '@croupier/kernel'
import type { Db, Tx } from '../../platform/db/index.ts'
import { cronJob } from '../../platform/jobs/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import { type FeedReader, readOutbox } from '../../platform/outbox/index.ts'
import { countBets } from './commands/count-bets.ts'
import { countDeposits, countDepositsLeft, takeInDeposits } from './commands/count-deposits.ts'
import { endMonths } from './commands/end-months.ts'
import { ensureDays, listDays } from './commands/ensure-days.ts'
import { createLabel, listLabels, type MemberLabels, removeLabel, setMemberLabels } from './commands/keep-labels.ts'
import { type EndLift, endLift, liftRank, type NewLift } from './commands/lift-rank.ts'
import { tellReached } from './commands/tell-reached.ts'
import { type UpdateLadder, updateLadder } from './commands/update-ladder.ts'
import { findState } from './db/states.ts'
import { refuseGift } from './domain/gifts.ts'
import { rankRoutes } from './http/routes.ts'
import { getLadder, type LadderBook, readLadders } from './queries/get-ladder.ts'
import { historyOf } from './queries/get-player-rank.ts'
import { BETS_READER, DEPOSIT_TOPIC, DEPOSITS_READER, isReadTo } from './queries/is-read-to.ts'
import { type ListedGift, listGifts } from './queries/list-gifts.ts'
import { listChanges, listLifts } from './queries/list-history.ts'
import { labelsOf, rankAt, ranksAt } from './queries/standing.ts'
import type { RanksDeps } from './ranks-deps.ts'

export type { BrandDay } from './domain/brand-days.ts'
export type { StoredLadder } from './domain/ladder.ts'
export type { NewGift, RankedBrand, RanksPorts } from './ports.ts'

export type Ranks = ReturnType<typeof createRanks>

/** Settlements that are read at once: their sums are made by the database, and a member's row is written once for all of them. So many are there only where the reader was behind. */
const BETS_A_BATCH = 100_000

/** What a member is to the brand now. */
export interface Standing {
  readonly rank: number
  readonly labels: readonly string[]
  readonly withdrawalPerDay: Amount
}

/** Ranks by deposits and valid bets, what they give, and what operators call members. Rules in SPEC.md. */
export function createRanks(deps: RanksDeps) {
  const { db, clock, random, ports } = deps
  const bets: FeedReader = {
    name: BETS_READER,
    source: 'ranks.settled_bets',
    from: 'start',
    batchMax: BETS_A_BATCH,
    handle: (tx, rows) => countBets(tx, ports, rows),
  }
  const deposits = readOutbox({
    name: DEPOSITS_READER,
    topics: [DEPOSIT_TOPIC],
    handle: async (tx, rows) => {
      await takeInDeposits(
        tx,
        rows.map(({ payload }) => String(payload.paymentId)),
      )
      await countDeposits(tx, ports, clock.now())
    },
  })
  const keepRanks = async (signal?: AbortSignal) => {
    await countDepositsLeft(db, ports, clock.now())
    return endMonths(deps, signal)
  }
  const module: ServerModule = {
    name: 'ranks',
    routes: rankRoutes(deps),
    readers: [bets, deposits],
    jobs: [
      cronJob('ranks.end-months', '* * * * *', ({ signal }) => keepRanks(signal)),
      cronJob('ranks.tell-reached', '*/5 * * * *', ({ signal }) => tellReached(deps, signal)),
    ],
  }
  const standingOf = async (
    tx: Db | Tx,
    { brandId, memberId }: { readonly brandId: string; readonly memberId: string },
  ): Promise<Standing> => {
    const [rank, labels, { ladder }] = await Promise.all([
      rankAt(tx, memberId, clock.now()),
      labelsOf(tx, memberId),
      getLadder(tx, await ports.brandOf(brandId)),
    ])
    return { rank, labels: labels.map(({ name }) => name), withdrawalPerDay: amount(ladder[rank]?.withdrawalPerDay ?? '0') }
  }
  return {
    module,
    standingOf,
    /** Ends the months that are over; answers for how many members. For the clock and for tests. */
    keepRanks,
    tellReached: () => tellReached(deps),
    /** The rank whose privileges each member had at an instant. */
    ranksAt: (tx: Db | Tx, memberIds: readonly string[], at: Date) => ranksAt(tx, memberIds, at),
    /** Whether all that was settled or paid before an instant has been counted. */
    isReadTo: (at: Date) => isReadTo(db, at),
    /** The brand's days, made where they are missing. */
    days: async (tx: Tx, span: { readonly brandId: string; readonly from: Date; readonly to: Date }) => {
      const { timeZone } = await ports.brandOf(span.brandId)
      await ensureDays(tx, { ...span, timeZone })
      return listDays(tx, span)
    },
    getLadder: async (brandId: string, tx: Db | Tx = db) => getLadder(tx, await ports.brandOf(brandId)),
    readLadders: async (tx: Db | Tx, brandId: string): Promise<LadderBook> => readLadders(tx, await ports.brandOf(brandId)),
    updateLadder: (tx: Tx, edit: UpdateLadder) => updateLadder(tx, edit),
    /** Gifts that can be fetched now. */
    listOpenGifts: async (asked: {
      readonly brandId: string
      readonly memberId: string
      readonly now: Date
    }): Promise<readonly ListedGift[]> => (await listGifts(deps, db, asked)).filter(gift => !refuseGift(gift, gift.claimedAt, asked.now)),
    /** What operators see and do. */
    desk: {
      findState: (memberId: string, tx: Db | Tx = db) => findState(tx, memberId),
      listLifts: (memberId: string, tx: Db | Tx = db) => listLifts(tx, memberId),
      historyOf: async (memberId: string, tx: Db | Tx = db) => historyOf(await listChanges(tx, memberId), await listLifts(tx, memberId)),
      labelsOf: (memberId: string, tx: Db | Tx = db) => labelsOf(tx, memberId),
      liftRank: (tx: Tx, lift: NewLift) => liftRank(tx, random, lift),
      endLift: (tx: Tx, end: EndLift) => endLift(tx, end),
      listLabels: (brandId: string) => listLabels(db, brandId),
      createLabel: (tx: Tx, label: { readonly brandId: string; readonly name: string; readonly now: Date }) =>
        createLabel(tx, random, label),
      removeLabel,
      setMemberLabels: (tx: Tx, labels: MemberLabels) => setMemberLabels(tx, labels),
    },
  }
}
