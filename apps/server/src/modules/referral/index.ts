import type { Tx } from '../../platform/db/index.ts'
import { cronJob } from '../../platform/jobs/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import type { FeedReader } from '../../platform/outbox/index.ts'
import { bindFriend, type NewFriend } from './commands/bind-friend.ts'
import { type CaseClosing, closeCase } from './commands/close-case.ts'
import { closeDays } from './commands/close-days.ts'
import { countBets, type SettledRow } from './commands/count-bets.ts'
import { countDeposits } from './commands/count-deposits.ts'
import { payDue } from './commands/pay-due.ts'
import { type SeenDevice, seeDevices } from './commands/see-devices.ts'
import { type UpdateTerms, updateTerms } from './commands/update-terms.ts'
import { referralRoutes } from './http/routes.ts'
import { readTermsBook } from './queries/get-terms.ts'
import { type CaseQuery, countWaiting, findCase, listCases } from './queries/list-cases.ts'
import { listCommissions, type MemberPage } from './queries/list-commissions.ts'
import { listCosts } from './queries/list-costs.ts'
import { findReferrerOf, listFriends } from './queries/list-friends.ts'
import { READER } from './queries/read-position.ts'
import type { ReferralDeps } from './referral-deps.ts'

export { friendState } from './domain/friend-state.ts'
export type { Bond, Earning, ReferralPorts, SharedKey } from './ports.ts'
export type { TermsVersion } from './queries/get-terms.ts'
export type { CaseRow } from './tables.ts'

export type Referral = ReturnType<typeof createReferral>

const BETS_A_BATCH = 5_000

/** Friends that members bring, and what members earn by them. Rules in SPEC.md. */
export function createReferral(deps: ReferralDeps) {
  const { db, ports } = deps
  const reader: FeedReader<SettledRow> = {
    name: READER,
    source: 'bets.settled_feed',
    from: 'start',
    batchMax: BETS_A_BATCH,
    handle: (tx, rows) => countBets(tx, ports, rows),
  }
  const module: ServerModule = {
    name: 'referral',
    routes: referralRoutes(deps),
    readers: [reader],
    jobs: [
      cronJob('referral.pay', '* * * * *', async ({ signal }) => {
        await closeDays(deps, signal)
        await payDue(deps, signal)
      }),
    ],
  }
  return {
    module,
    bindFriend: (tx: Tx, friend: NewFriend) => bindFriend(tx, deps, friend),
    seeDevices: (tx: Tx, seen: readonly SeenDevice[]) => seeDevices(tx, deps, seen),
    countDeposits: (tx: Tx, memberIds: readonly string[]) => countDeposits(tx, memberIds),
    /** Fixes the commissions of days that are over. For the clock and for tests. */
    closeDays: (signal?: AbortSignal) => closeDays(deps, signal),
    /** Pays what was earned. For the clock and for tests. */
    payDue: (signal?: AbortSignal) => payDue(deps, signal),
    /** What operators see and do. */
    desk: {
      readTerms: (brandId: string, tx?: Tx) => readTermsBook(tx ?? db, brandId),
      updateTerms: (tx: Tx, edit: UpdateTerms) => updateTerms(tx, edit),
      listCosts: (brandId: string, months: number) => listCosts(db, brandId, months),
      listCases: (query: CaseQuery) => listCases(db, query),
      findCase: (caseId: string) => findCase(db, caseId),
      closeCase: (tx: Tx, closing: CaseClosing) => closeCase(tx, closing),
      countWaiting: (brandId: string | undefined) => countWaiting(db, brandId),
      listFriends: (page: MemberPage) => listFriends(db, page),
      listCommissions: (page: MemberPage) => listCommissions(db, page),
      findReferrerOf: (memberId: string) => findReferrerOf(db, memberId),
    },
  }
}
