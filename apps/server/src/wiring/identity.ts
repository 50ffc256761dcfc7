import { consolePeopleRoutes } from '../console/people/people-routes.ts'
import { copyMemberData } from '../flows/copy-member-data.ts'
import { openMemberAccounts } from '../flows/open-member-accounts.ts'
import { whatIsLeft } from '../flows/what-is-left.ts'
import type { Audit } from '../modules/audit/index.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import { copyDataJob, createIdentityModule, type IdentityModule } from '../modules/identity/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import { job } from '../platform/jobs/index.ts'
import { pushBalances } from '../reactions/push-balances.ts'
import type { Declared } from './contributions.ts'
import { firstAnswer } from './first-answer.ts'
import type { Host } from './host.ts'

interface Given {
  readonly audit: Audit
  readonly brand: BrandModule
  readonly wallet: Wallet
}

/** Accounts of members: what they open, what has to end with them, and who hears of it. */
export function declareIdentity(host: Host, { audit, brand, wallet }: Given): Declared<IdentityModule> {
  const { db, clock, random, gather, realtime } = host
  const identity = createIdentityModule({
    ...{ db, clock, random, passwords: host.passwords },
    secret: host.deriveKey('verification-codes'),
    mayProvidersBePrivate: host.config.mayProvidersBePrivate,
    ports: {
      audit,
      brandRules: brand.settingsOf,
      messages: host.messenger,
      proofs: {
        trustsLoopback: host.config.databaseUrl === undefined,
        bankNames: async (tx, memberId) => (await Promise.all(gather('holderNames').map(list => list(tx, memberId)))).flat(),
      },
      memberBrought: async (tx, friend) => {
        for (const bind of gather('memberBrought')) await bind(tx, friend)
      },
      personMoved: async (tx, moved) => {
        for (const hear of gather('personMoved')) await hear(tx, moved)
      },
      wallet: openMemberAccounts(wallet, brand.settingsOf),
      realtime: {
        endSessions: (sessionIds, reason) => {
          for (const id of sessionIds) realtime.get().endSession(id, reason)
          // Where the database is gone at this moment, what they opened ends by its idle time.
          for (const end of gather('signInsEnded')) end(sessionIds).catch(() => undefined)
        },
      },
      closing: { whatIsLeft: (tx, member) => whatIsLeft({ wallet, gather }, tx, member) },
      transfers: {
        switchesOf: async brandId => {
          const switches = await Promise.all(gather('transferSwitches').map(of => of(brandId)))
          return { up: switches.some(({ up }) => up), down: switches.some(({ down }) => down) }
        },
      },
      standingOf: async (tx, member) => (await firstAnswer(gather('standing'), of => of(tx, member))) ?? { rank: 0, labels: [] },
      unseal: host.sealing.unseal,
    },
  })
  return {
    face: identity,
    gives: [
      identity.module,
      { name: 'member-data', jobs: [job(copyDataJob, ({ copyId }) => copyMemberData({ clock, identity, gather }, copyId))] },
      { name: 'people-console', routes: consolePeopleRoutes({ db, audit, brand, identity }) },
      pushBalances({ identity, wallet, realtime }),
    ],
    adds: {
      seed: async (tx, { brandId, merchantCode, settings: rules, now }) => {
        await identity.seedAffiliateCode(tx, { brandId, code: merchantCode })
        const { demoPassword: password } = host.config
        if (password !== undefined) await identity.seedDemoTeam(tx, { brandId, rules, password, now })
      },
    },
  }
}
