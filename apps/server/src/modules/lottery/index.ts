import { findLotteryGame, LOTTERY_GAMES } from '@croupier/games/lottery'
import type { Clock } from '@croupier/kernel'
import { createPulse } from '../../platform/create-pulse.ts'
import type { Db } from '../../platform/db/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import { keepIssues } from './commands/keep-issues.ts'
import { keepSegment } from './commands/keep-segment.ts'
import { numberSold } from './commands/number-sold.ts'
import { runIssues } from './commands/run-issues.ts'
import { createBrandGames } from './db/brand-games.ts'
import { databaseNow } from './db/issues.ts'
import { createDesk } from './desk.ts'
import { createExposureBook } from './exposure-book.ts'
import { fairnessRoutes } from './http/fairness-routes.ts'
import { lotteryRoutes } from './http/lottery-routes.ts'
import { menuRoutes } from './http/menu-routes.ts'
import { LOTT, type LotteryDeps } from './lottery-deps.ts'
import type { LotteryBet, LotteryPorts } from './ports.ts'
import { describeTicket, ticketWords } from './queries/describe-ticket.ts'

export type { Operator } from './commands/enter-result.ts'
export type { BrandGame } from './db/brand-games.ts'
export type { ClosedOutcome } from './db/closed-outcomes.ts'
export type { Proposal } from './db/proposals.ts'
export type { IssueRow } from './domain/issue.ts'
export type { BrandLimits, PlayLimits } from './domain/limits.ts'
export { groupLimits, type SaleTerms, saleTerms } from './domain/terms.ts'
export type { DrawField, DrawPart } from './domain/typed-draw.ts'
export { SUMMED_EVERY_MS } from './exposure-book.ts'
export type { LotteryBrand, LotteryPorts } from './ports.ts'
export type { DeskIssue } from './queries/desk-issues.ts'
export type { ExposedIssue } from './queries/exposed-issues.ts'
export { LOTTERY_VENDOR } from './queries/game-menus.ts'
export type { MemberChange } from './queries/preview-correction.ts'
export { COUNTED_MS, type IssueCounts, type SalesLine } from './queries/sales.ts'

const SEGMENTS_A_PULSE = 4
/** Pulses: what was sold waits for its number without harm, and the closing numbers the rest. */
const NUMBERED_EVERY = 3

export type Lottery = ReturnType<typeof createLottery>

/** Lotteries: issues made from schedules, tickets sold through the door for bets, draws that can be checked, prizes and rebates. Rules in SPEC.md. */
export function createLottery({ db, clock, ports }: { readonly db: Db; readonly clock: Clock; readonly ports: LotteryPorts }) {
  const brandGames = createBrandGames(db, () => clock.now())
  const deps: LotteryDeps = {
    db,
    games: LOTTERY_GAMES,
    findGame: findLotteryGame,
    ports,
    brandGames,
    exposure: createExposureBook(db),
    madeIssues: new Set(),
  }
  /** When the issues of a game must be looked at again, by brand and game. */
  const keptUntil = new Map<string, number>()
  /** Games whose day may have begun, by brand and game. */
  const segmentsDue = new Map<string, () => Promise<void>>()
  const keepAll = async (): Promise<void> => {
    const now = clock.now()
    for (const brand of await ports.brands.list()) {
      for (const game of LOTTERY_GAMES) {
        const { brandId, prizeModes } = brand
        const key = `${brandId} ${game.code}`
        if ((keptUntil.get(key) ?? 0) > now.getTime()) continue
        if (!game.prizeModes.some(mode => prizeModes.includes(mode)) || !(await ports.games.isOpen(brandId, game.code))) continue
        const kept = await keepIssues({ db, draws: ports.draws }, brand, game, now)
        // A clock that is off is looked at again with the next pulse.
        if (!kept.ok) continue
        if (ports.draws.beacon.chain) segmentsDue.set(key, () => keepSegment(deps, brandId, game))
        // Issues stand ready two ahead: looking again after one interval, at most an hour, leaves no gap.
        keptUntil.set(key, now.getTime() + Math.min(game.schedule.intervalSec, 3_600) * 500)
      }
    }
  }
  /** Time-locking takes a twentieth of a second each, and all games begin a day at once: draws go first. */
  const keepSegments = async (most = Number.POSITIVE_INFINITY): Promise<void> => {
    for (const [key, keep] of [...segmentsDue].slice(0, most)) {
      segmentsDue.delete(key)
      await keep()
    }
  }
  let pulses = 0
  const pulse = createPulse(async () => {
    await keepAll()
    // By the database's clock: issues become due by it, and processes whose own clocks differ draw at the same time.
    const now = await databaseNow(db)
    await runIssues(deps, now)
    if (++pulses % NUMBERED_EVERY === 0) await numberSold(deps, now)
    await keepSegments(SEGMENTS_A_PULSE)
  })
  const module: ServerModule = {
    name: 'lottery',
    routes: [...lotteryRoutes(deps, clock), ...fairnessRoutes(deps, clock), ...menuRoutes(deps)],
    // Makes issues and takes due ones on, each second.
    pulses: [{ role: 'worker', ...pulse }],
    channels: { lottery_games_changed: () => brandGames.invalidate() },
    invalidate: () => brandGames.invalidate(),
  }
  return {
    module,
    /** What the door of bets is given. */
    gameClass: {
      code: LOTT,
      placeFunction: 'lottery.place_tickets',
      placementWords: ticketWords,
      details: (bet: Pick<LotteryBet, 'placement' | 'eventId' | 'gameId'>) => describeTicket(deps, bet),
      voidPolicy: 'refunded when its event is cancelled' as const,
    },
    /** Kick it to look at what is due at once. */
    pulse,
    /** One turn of the pulse: for tests with a clock of their own. */
    keepIssues: keepAll,
    keepSegments,
    numberSold: (now: Date = clock.now()) => numberSold(deps, now),
    runIssues: (now: Date = clock.now()) => runIssues(deps, now),
    /** What operators see and do. */
    desk: createDesk(deps),
  }
}
