import { missionClaimUntil } from '@croupier/games/rewards'
import { type Tx, transaction } from '../../platform/db/index.ts'
import { cronJob } from '../../platform/jobs/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import type { FeedReader } from '../../platform/outbox/index.ts'
import { closeLeaderboards } from './commands/close-leaderboards.ts'
import { countBets, type SettledRow } from './commands/count-bets.ts'
import { type CreditedDeposit, countDeposits } from './commands/count-deposits.ts'
import { tellMet } from './commands/tell-met.ts'
import { createDesk } from './desk.ts'
import { amountOf } from './domain/figures.ts'
import { missionRoutes } from './http/routes.ts'
import type { MissionsDeps } from './missions-deps.ts'

import { listReceived } from './queries/list-received.ts'
import { READER } from './queries/read-position.ts'
import { type MissionsAsked, seeMissions } from './queries/see-missions.ts'
import { seedMissions } from './seed/seed-missions.ts'

export { scoreText } from './domain/scores.ts'
export { textOf } from './domain/text-of.ts'
export type { GivenReward, MissionsPorts } from './ports.ts'
export type { Plan, PlanKind, PlanTerms, PlanVersion } from './tables.ts'

export type Missions = ReturnType<typeof createMissions>

/** Settlements that are read at once: their sums are made by the database. */
const BETS_A_BATCH = 5_000

/** What members are asked to do by day, week or campaign, who does most of it, and what signing in each day gives. Rules in SPEC.md. */
export function createMissions(deps: MissionsDeps) {
  const { db } = deps
  const reader: FeedReader<SettledRow> = {
    name: READER,
    source: 'bets.settled_feed',
    from: 'start',
    batchMax: BETS_A_BATCH,
    handle: (tx, rows) => countBets(tx, deps, rows),
  }
  const module: ServerModule = {
    name: 'missions',
    routes: missionRoutes(deps),
    readers: [reader],
    jobs: [
      cronJob('missions.close-leaderboards', '* * * * *', ({ signal }) => closeLeaderboards(deps, signal)),
      cronJob('missions.tell-met', '*/5 * * * *', ({ signal }) => tellMet(deps, signal)),
    ],
  }
  return {
    module,
    desk: createDesk(deps),
    /** Counts the days of these deposits anew. */
    countDeposits: (tx: Tx, credited: readonly CreditedDeposit[]) => countDeposits(tx, deps, credited),
    tellMet: () => tellMet(deps),
    /** Missions whose reward a member can fetch now. */
    listClaimable: async (asked: MissionsAsked) => {
      const seen = await transaction(db, tx => seeMissions(tx, deps, asked))
      return seen
        .filter(({ state }) => state === 'claim')
        .map(({ plan, version: { terms, texts }, period }) => ({
          ...{ missionId: plan.planId, firstDay: period.firstDay, kind: terms.reward.kind, amount: amountOf(terms.reward), texts },
          ...{ claimableFrom: period.startsAt, claimUntil: missionClaimUntil(period.endsAt) },
        }))
    },
    /** What a member was given, for the copy of the member's data. */
    listReceived: (memberId: string, page: { readonly pageNo: number; readonly pageSize: number }) => listReceived(db, memberId, page),
    /** What a brand starts with. */
    seed: seedMissions,
  }
}
