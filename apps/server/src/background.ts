import type { Clock } from '@croupier/kernel'
import type { Config } from './config.ts'
import { copyMemberData } from './flows/copy-member-data.ts'
import { reconcileJob } from './modules/books/index.ts'
import { forgetCalls } from './modules/cashier/index.ts'
import { copyDataJob, removeIdleTrials } from './modules/identity/index.ts'
import { forgetVendorCalls } from './modules/vendor-wallets/index.ts'
import type { Modules } from './modules.ts'
import { type Db, transaction } from './platform/db/index.ts'
import type { Logger } from './platform/http/index.ts'
import { createJobs, type Jobs, jobType } from './platform/jobs/index.ts'
import type { Late } from './platform/late.ts'
import { forgetOldBodies, type Messenger, sendMessageJob } from './platform/messages/index.ts'
import { createFeeds, trimOutbox } from './platform/outbox/index.ts'
import type { Realtime } from './platform/realtime/index.ts'
import { excludeNewMembers } from './reactions/exclude-new-members.ts'
import { gatherDuplicateSignals } from './reactions/gather-duplicate-signals.ts'
import { tellCheckDecisions } from './reactions/tell-check-decisions.ts'
import { tellIdentityChecks } from './reactions/tell-identity-checks.ts'
import { tellResultAlarms } from './reactions/tell-result-alarms.ts'
import { tellSecurityChanges } from './reactions/tell-security-changes.ts'
import { tellSignInsFromNewPlaces } from './reactions/tell-sign-ins-from-new-places.ts'
import { welcomeNewMembers } from './reactions/welcome-new-members.ts'
import { handleMessageJobs } from './wiring/message-jobs.ts'

/** How often the ledger's blocks are closed: house balances are summed from the last one. */
const CLOSE_BLOCKS_MS = 5_000

export interface Background {
  start(): Promise<void>
  stop(): Promise<void>
  lag(): Promise<ReadonlyMap<string, number>>
}

export interface BackgroundOptions {
  readonly config: Config
  readonly db: Db
  readonly databaseUrl: string
  readonly log: Logger
  readonly modules: Modules
  readonly clock: Clock
  readonly messenger: Messenger
  readonly realtime: Late<Realtime>
}

/** What runs without a request, in processes of the role `worker`: readers of the outbox, jobs by the clock, the ledger's blocks. */
export function createBackground(options: BackgroundOptions): Background {
  const { config, db, databaseUrl, log, modules } = options
  const feeds = createFeeds({ db, url: databaseUrl, log })
  feeds.add(modules.audit.reader)
  feeds.add(tellIdentityChecks(modules))
  feeds.add(gatherDuplicateSignals(modules))
  feeds.add(welcomeNewMembers(modules))
  feeds.add(tellSecurityChanges(modules))
  feeds.add(tellSignInsFromNewPlaces(modules))
  feeds.add(tellCheckDecisions(modules))
  feeds.add(excludeNewMembers({ saferPlay: modules.saferPlay, clock: options.clock }))
  feeds.add(modules.resultAlarms.reader)
  feeds.add(tellResultAlarms(options))
  const jobs = createJobs({ url: databaseUrl, log })
  scheduleUpkeep(jobs, options)
  let blocks: NodeJS.Timeout | undefined
  let closing: Promise<unknown> = Promise.resolve()
  const isWorker = config.roles.has('worker')

  return {
    start: async () => {
      if (config.roles.has('rooms')) modules.rooms.host.start()
      if (!isWorker) return
      await feeds.start()
      await jobs.start()
      modules.draws.beacon.start()
      modules.lottery.pulse.start()
      blocks = setInterval(() => {
        // The next pulse tries again; a lasting outage is told by every request.
        closing = modules.wallet.closeBlocks().catch(() => undefined)
      }, CLOSE_BLOCKS_MS)
    },
    stop: async () => {
      clearInterval(blocks)
      await modules.lottery.pulse.stop()
      await modules.draws.beacon.stop()
      await closing
      await jobs.stop()
      await feeds.stop()
    },
    lag: () => feeds.lag(),
  }
}

/** Times are UTC, at hours when few play. */
function scheduleUpkeep(jobs: Jobs, { db, modules, clock, messenger }: BackgroundOptions): void {
  jobs.handle(sendMessageJob, messenger.carryOut)
  handleMessageJobs(jobs, modules.messages.deps)
  const forget = jobType<Record<string, never>>('messages.forget-bodies')
  jobs.handle(forget, async () => void (await forgetOldBodies(db)))
  jobs.schedule(forget, '30 3 * * *', {})
  const partitions = jobType<Record<string, never>>('wallet.ensure-partitions')
  jobs.handle(partitions, async () => {
    await modules.wallet.ensurePartitions()
    await modules.play.ensurePartitions()
  })
  jobs.schedule(partitions, '10 3 * * *', {})
  const trim = jobType<Record<string, never>>('outbox.trim')
  jobs.handle(trim, async () => void (await transaction(db, tx => trimOutbox(tx))))
  jobs.schedule(trim, '20 3 * * *', {})
  const calls = jobType<Record<string, never>>('cashier.forget-calls')
  jobs.handle(calls, async () => void (await forgetCalls(db, clock.now())))
  jobs.schedule(calls, '25 3 * * *', {})
  const abandoned = jobType<Record<string, never>>('slots.settle-abandoned')
  jobs.handle(abandoned, async () => void (await modules.play.settleAbandonedRounds()))
  jobs.schedule(abandoned, '*/10 * * * *', {})
  const hours = jobType<Record<string, never>>('bets.count-hours')
  jobs.handle(hours, async () => void (await modules.play.bets.countHours()))
  jobs.schedule(hours, '2 * * * *', {})
  const levels = jobType<Record<string, never>>('verification.expire-levels')
  jobs.handle(levels, async () => void (await modules.verification.expireLevels(clock.now())))
  jobs.schedule(levels, '5 * * * *', {})
  jobs.handle(copyDataJob, ({ copyId }) => copyMemberData({ ...modules, bets: modules.play.bets, db, clock }, copyId))
  const closed = jobType<Record<string, never>>('identity.anonymise-closed')
  jobs.handle(closed, async () => void (await transaction(db, tx => modules.identity.anonymiseClosed(tx, clock.now()))))
  jobs.schedule(closed, '50 3 * * *', {})
  const roots = jobType<Record<string, never>>('liabilities.keep-roots')
  jobs.handle(roots, async () => void (await modules.liabilities.keepRoots(clock.now())))
  jobs.schedule(roots, '6 * * * *', {})
  jobs.handle(reconcileJob, async ({ runId }) => void (await modules.books.reconcile(runId, () => clock.now())))
  const daily = jobType<Record<string, never>>('books.reconcile-daily')
  jobs.handle(daily, () => modules.books.askDailyRun(clock.now()))
  jobs.schedule(daily, '15 4 * * *', {})
  const days = jobType<Record<string, never>>('books.settle-days')
  jobs.handle(days, async () => void (await modules.books.settleDays(clock.now())))
  jobs.schedule(days, '18 * * * *', {})
  const journal = jobType<Record<string, never>>('records.read-journal')
  jobs.handle(journal, async () => void (await modules.records.readJournal()))
  jobs.schedule(journal, '* * * * *', {})
  const home = jobType<Record<string, never>>('vendor-wallets.bring-home')
  jobs.handle(home, async () => void (await modules.vendorWallets.bringHome()))
  jobs.schedule(home, '* * * * *', {})
  const vendorCalls = jobType<Record<string, never>>('vendor-wallets.forget-calls')
  jobs.handle(vendorCalls, async () => void (await forgetVendorCalls(db, clock.now())))
  jobs.schedule(vendorCalls, '35 3 * * *', {})
  const trials = jobType<Record<string, never>>('identity.remove-idle-trials')
  jobs.handle(trials, async () => void (await transaction(db, tx => removeIdleTrials(tx, clock.now()))))
  jobs.schedule(trials, '40 * * * *', {})
}
