import { consoleSaferPlayRoutes } from '../console/safer-play/safer-play-routes.ts'
import type { Audit } from '../modules/audit/index.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import { createSaferPlay, type SaferPlay, type SaferPlayPorts } from '../modules/safer-play/index.ts'
import type { Verification } from '../modules/verification/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import type { Db, Tx } from '../platform/db/index.ts'
import { excludeNewMembers } from '../reactions/exclude-new-members.ts'
import { listExclusionsForDesk, listLimitsForDesk } from '../reports/safer-play-desk.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'
import type { Play } from './play.ts'

interface Given {
  readonly audit: Audit
  readonly brand: BrandModule
  readonly identity: IdentityModule
  readonly play: Play
  readonly verification: Verification
  readonly wallet: Wallet
}

/** A member has at most nine limits, and few exclusions. */
const OF_ONE_MEMBER = { pageNo: 1, pageSize: 50 }

/** What members decide for their own good, kept in bets, deposits, transfers, launches and vendors' wallets. */
export function declareSaferPlay(host: Host, given: Given): Declared<SaferPlay> {
  const { db, clock, random } = host
  const saferPlay = createSaferPlay({
    ...{ db, random },
    secret: host.deriveKey('exclusion-keys'),
    ports: saferPlayPorts(host, given),
  })
  return {
    face: saferPlay,
    gives: [
      saferPlay.module,
      { name: 'safer-play-console', routes: consoleSaferPlayRoutes({ db }) },
      excludeNewMembers({ saferPlay, clock }),
    ],
    adds: {
      restraint: {
        shutOut: async (tx, memberId, now) => {
          const exclusion = await saferPlay.exclusionOf(tx, memberId, now)
          return exclusion && (exclusion.kind === 'time_out' ? 'time_out_active' : 'self_excluded')
        },
        shutOutAmong: saferPlay.excludedAmong,
        mayDeposit: saferPlay.mayDeposit,
        maySend: saferPlay.maySend,
        sentChanged: saferPlay.countSent,
      },
      selfLimits: async (memberId, now) => {
        const query = { memberId, now, ...OF_ONE_MEMBER }
        const [limits, exclusions] = await Promise.all([
          listLimitsForDesk(db, { ...query, view: 'changed' }),
          listExclusionsForDesk(db, { ...query, runningOnly: false }),
        ])
        return { limits: limits.list, exclusions: exclusions.list }
      },
    },
  }
}

/** Where safer play meets accounts, money and play. */
function saferPlayPorts({ gather }: Host, { audit, brand, identity, play, verification, wallet }: Given): SaferPlayPorts {
  const { bets, seats } = play
  return {
    brandOf: brand.settingsOf,
    play: {
      setLimit: bets.setLimit,
      dropLimit: bets.dropLimit,
      holdLimits: bets.holdLimits,
      countSent: bets.countSent,
      closeAccount: bets.closeAccount,
      sumPlayOf: bets.sumPlayOf,
      endSessions: seats.endSessions,
      setTimeLimit: bets.setTimeLimit,
      dropTimeLimit: bets.dropTimeLimit,
      findPlayedTime: bets.findPlayedTime,
      sumTimeByDay: bets.sumTimeByDay,
    },
    committedSince: async (tx, query) => {
      let sum = 0n
      for (const { committedSince } of gather('underWay')) sum += (await committedSince?.(tx, query)) ?? 0n
      return sum
    },
    sentToVendors: async (tx, query) => {
      let [total, away] = [0n, 0n]
      for (const { sentSince } of gather('underWay')) {
        const sent = await sentSince?.(tx, query)
        if (sent) [total, away] = [total + sent.total, away + sent.away]
      }
      return { total, away }
    },
    identityKeys: (tx, memberId) => identityKeys({ identity, verification }, tx, memberId),
    accountsOfPerson: identity.listAccountsOfPerson,
    endSignIns: async (tx, memberId, now) => void (await identity.endSessions(tx, { memberId }, 'paused', now)),
    sessionStartedAt: identity.sessionOpenedAt,
    recordEvent: async (tx, { memberId, action, ...event }) => {
      const name = (await identity.listAccountNames([memberId], tx)).get(memberId) ?? memberId
      await audit.record(tx, { ...event, action, actor: { kind: 'member', id: memberId, name }, subject: `member:${memberId}` })
    },
    sumMoneyByDay: async ({ memberId, since, timeZone }) => {
      const cash = (await wallet.listBalances(memberId)).find(({ kind }) => kind === 'cash')
      return cash ? wallet.sumByDay({ accountId: cash.accountId, since, timeZone }) : []
    },
  }
}

/**
 * What was proven alone counts: whoever could enter another's number, and exclude themselves, would exclude the other. Name and birthday count once a person
 * has looked at a document.
 */
async function identityKeys(
  { identity, verification }: Pick<Given, 'identity' | 'verification'>,
  db: Db | Tx,
  memberId: string,
): Promise<string[]> {
  const { mobile, email, name, birthday } = (await identity.findPersonFacts(db, memberId)) ?? {}
  const isKnown = name && birthday ? (await verification.levelOf(db, memberId, new Date())) > 0 : false
  return [mobile && `mobile:${mobile}`, email && `email:${email}`, isKnown && `name:${name}:${birthday}`].filter(
    key => typeof key === 'string',
  )
}
