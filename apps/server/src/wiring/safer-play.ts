import { sql } from 'kysely'
import type { Audit } from '../modules/audit/index.ts'
import type { Bets } from '../modules/bets/index.ts'
import type { Cashier } from '../modules/cashier/index.ts'
import { endSessions } from '../modules/identity/index.ts'
import { receivedSince } from '../modules/member-transfers/index.ts'
import type { SaferPlayBrand, SaferPlayPorts } from '../modules/safer-play/index.ts'
import type { Seats } from '../modules/seats/index.ts'
import { sumSent } from '../modules/vendor-wallets/index.ts'
import type { Verification } from '../modules/verification/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import type { Db, Tx } from '../platform/db/index.ts'

export interface SaferPlayPortsDeps {
  readonly db: Db
  readonly audit: Audit
  readonly cashier: () => Cashier
  readonly bets: Bets
  readonly seats: Seats
  readonly verification: Verification
  readonly wallet: Wallet
  readonly brandOf: (brandId: string) => Promise<SaferPlayBrand>
}

/** Where safer play meets accounts, money and play. */
export function saferPlayPorts(deps: SaferPlayPortsDeps): SaferPlayPorts {
  const { db, audit, cashier, bets, seats, verification, wallet, brandOf } = deps
  return {
    brandOf,
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
    committedSince: async (tx, query) => (await cashier().committedSince(tx, query)) + (await receivedSince(tx, query)),
    sentToVendors: sumSent,
    identityKeys: (tx, memberId) => identityKeys(tx, verification, memberId),
    accountsOfPerson,
    endSignIns: async (tx, memberId, now) => void (await endSessions(tx, { memberId }, 'paused', now)),
    sessionStartedAt: async sessionId =>
      (await sql<{ at: Date }>`SELECT created_at AS at FROM identity.sessions WHERE id = ${sessionId}`.execute(db)).rows[0]?.at,
    recordEvent: async (tx, { memberId, action, ...event }) => {
      const { rows } = await sql<{ account: string }>`SELECT account FROM identity.members WHERE id = ${memberId}`.execute(tx)
      const actor = { kind: 'member' as const, id: memberId, name: rows[0]?.account ?? memberId }
      await audit.record(tx, { ...event, action, actor, subject: `member:${memberId}` })
    },
    sumMoneyByDay: async ({ memberId, since, timeZone }) => {
      const cash = (await wallet.listBalances(memberId)).find(({ kind }) => kind === 'cash')
      return cash ? wallet.sumByDay({ accountId: cash.accountId, since, timeZone }) : []
    },
  }
}

/**
 * What was proven alone counts: whoever could enter another's number, and exclude himself, would exclude the other. Name and birthday count once a person
 * has looked at a document.
 */
async function identityKeys(db: Db | Tx, verification: Verification, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ mobile: string | null; email: string | null; name: string | null; birthday: string | null }>`
    SELECT CASE WHEN mobile_verified_at IS NOT NULL THEN mobile END AS mobile,
           CASE WHEN email_verified_at IS NOT NULL THEN lower(profile ->> 'email') END AS email,
           nullif(trim(profile ->> 'payeeName'), '') AS name, nullif(profile ->> 'birthday', '') AS birthday
      FROM identity.members WHERE id = ${memberId}`.execute(db)
  const { mobile, email, name, birthday } = rows[0] ?? {}
  const isKnown = name && birthday ? (await verification.levelOf(db, memberId, new Date())) > 0 : false
  return [mobile && `mobile:${mobile}`, email && `email:${email}`, isKnown && `name:${name}:${birthday}`].filter(
    key => typeof key === 'string',
  )
}

/** Accounts of one person: the same proven number or address, at any brand. */
async function accountsOfPerson(tx: Tx, memberId: string) {
  const { rows } = await sql<{ memberId: string; brandId: string }>`
    SELECT DISTINCT o.id AS "memberId", o.brand_id AS "brandId" FROM identity.members m JOIN identity.members o
        ON o.id = m.id
        OR (o.mobile = m.mobile AND o.mobile_verified_at IS NOT NULL AND m.mobile_verified_at IS NOT NULL)
        OR (lower(o.profile ->> 'email') = lower(m.profile ->> 'email') AND o.email_verified_at IS NOT NULL AND m.email_verified_at IS NOT NULL)
     WHERE m.id = ${memberId}`.execute(tx)
  return rows
}
