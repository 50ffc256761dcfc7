import { ACCOUNT_TYPE } from '@croupier/contract'
import { amount } from '@croupier/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Segment, SegmentPort } from '../modules/messages/index.ts'
import type { Db } from '../platform/db/index.ts'

export interface MessageSegments extends SegmentPort {
  count(brandId: string, segment: Segment): Promise<number>
}

/** Members of a brand by what accounts and the wallet know of them. Locked accounts are among them: they have an inbox to come back to. */
export function messageSegments(db: Db, defaultLanguageOf: (brandId: string) => Promise<string>): MessageSegments {
  const members = async (brandId: string, segment: Segment) => membersOf(brandId, segment, await defaultLanguageOf(brandId))
  return {
    members,
    count: async (brandId, segment) => {
      const { rows } = await sql<{
        count: number
      }>`SELECT count(*)::int AS count FROM (${await members(brandId, segment)}) members`.execute(db)
      return rows[0]?.count ?? 0
    },
    unknownAccounts: async (brandId, accounts) => {
      const wanted = namesOf(accounts)
      const { rows } = await sql<{ account: string }>`
        SELECT lower(account) AS account FROM identity.all_members
         WHERE brand_id = ${brandId} AND type <> ${ACCOUNT_TYPE.trial} AND lower(account) = ANY (${wanted}::text[])`.execute(db)
      const known = new Set(rows.map(row => row.account))
      return wanted.filter(name => !known.has(name))
    },
  }
}

const namesOf = (accounts: readonly string[]): string[] => [
  ...new Set(accounts.map(name => name.trim().toLowerCase()).filter(name => name !== '')),
]

function membersOf(brandId: string, segment: Segment, defaultLanguage: string): RawBuilder<{ member_id: string; language: string }> {
  const language = sql`coalesce(m.language, ${defaultLanguage})`
  const conditions: RawBuilder<unknown>[] = [sql`m.brand_id = ${brandId}`, sql`m.type <> ${ACCOUNT_TYPE.trial}`]
  const add = <T>(value: T | undefined, condition: (value: T) => RawBuilder<unknown>) => {
    if (value !== undefined) conditions.push(condition(value))
  }
  add(nonEmpty(segment.languages), languages => sql`${language} = ANY (${[...languages]}::text[])`)
  add(nonEmpty(segment.types), types => sql`m.type = ANY (${[...types]}::int[])`)
  add(segment.accounts && nonEmpty(namesOf(segment.accounts)), accounts => sql`lower(m.account) = ANY (${[...accounts]}::text[])`)
  add(segment.registeredFrom, at => sql`m.registered_at >= ${new Date(at)}`)
  add(segment.registeredUntil, at => sql`m.registered_at < ${new Date(at)}`)
  add(segment.lastLoginFrom, at => sql`m.last_login_at >= ${new Date(at)}`)
  add(segment.lastLoginUntil, at => sql`m.last_login_at < ${new Date(at)}`)
  const balance = sql`coalesce((SELECT sum(b.balance) FROM wallet.ledger_accounts a JOIN wallet.member_balances b USING (account_id)
    WHERE a.owner_id = m.member_id AND a.kind = 'cash'), 0)`
  add(segment.balanceMin, text => sql`${balance} >= ${amount(text)}`)
  add(segment.balanceMax, text => sql`${balance} <= ${amount(text)}`)
  return sql`SELECT m.member_id, ${language} AS language FROM identity.all_members m WHERE ${sql.join(conditions, sql` AND `)}`
}

const nonEmpty = <T>(list: readonly T[] | undefined): readonly T[] | undefined => (list && list.length > 0 ? list : undefined)
