import type { Endpoints, ValueOf } from '@croupier/contract'
import { ok, present, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { monthSpan, monthsBetween } from '../domain/days.ts'
import { hashOf, numberOf } from '../domain/statement.ts'
import type { RecordsDeps } from '../ports.ts'
import { makeStatement, type StatementContent } from './make-statement.ts'
import type { Owner } from './own-wallets.ts'

export type StatementMonths = ValueOf<Endpoints['statements']>
/** What a statement says, under its number; both null while the month runs. */
export type Statement = StatementContent & { readonly number: string | null; readonly hash: string | null }
export type ClosedStatement = Statement & { readonly number: string; readonly hash: string }

/** No transaction lasts so long: when it has passed, nothing can come into the month any more. */
const CLOSES_AFTER_MS = 3_600_000

const isOver = (month: string, timeZone: string, now: Date): boolean =>
  now.getTime() >= monthSpan(month, timeZone).to.getTime() + CLOSES_AFTER_MS

/** The months of a membership, the newest first. */
export async function listStatements({ ports }: RecordsDeps, { memberId, brandId }: Owner, now: Date): Promise<StatementMonths> {
  const [{ timeZone }, { registeredAt }] = await Promise.all([ports.brandOf(brandId), ports.memberOf(memberId)])
  return monthsBetween(registeredAt, now, timeZone).map(month => ({ month, isClosed: isOver(month, timeZone, now) }))
}

/** A month's statement; one that is over is written down when it is first asked for, and told as it was written ever after. Refuses months outside of the membership. */
export async function getStatement(
  deps: RecordsDeps,
  owner: Owner,
  { month, now }: { month: string; now: Date },
): Promise<Result<Statement, Refusal>> {
  const known = await readClosed(deps, owner, month)
  if (known) return ok(known)
  const asked = (await listStatements(deps, owner, now)).find(line => line.month === month)
  if (!asked) return refuse('not_found')
  const content = await makeStatement(deps, owner, month)
  return ok(asked.isClosed ? await close(deps, owner, { content, now }) : { ...content, number: null, hash: null })
}

/** The same for months that are over alone. */
export async function getClosedStatement(
  deps: RecordsDeps,
  owner: Owner,
  query: { month: string; now: Date },
): Promise<Result<ClosedStatement, Refusal>> {
  const statement = await getStatement(deps, owner, query)
  if (!statement.ok) return statement
  const { number, hash } = statement.value
  return number === null || hash === null ? refuse('not_found') : ok({ ...statement.value, number, hash })
}

/** Of two who ask at once the first writes, and both read what it wrote. */
async function close(
  deps: RecordsDeps,
  owner: Owner,
  { content, now }: { content: StatementContent; now: Date },
): Promise<ClosedStatement> {
  const { month } = content
  const number = numberOf(owner.memberId, month)
  const text = JSON.stringify({ number, ...content })
  await sql`
    INSERT INTO records.statements (member_id, month, number, content, hash, closed_at)
    VALUES (${owner.memberId}, ${month}, ${number}, ${text}, ${hashOf(text)}, ${now}) ON CONFLICT DO NOTHING`.execute(deps.db)
  return present(await readClosed(deps, owner, month), 'a statement that was closed is there')
}

async function readClosed({ db }: RecordsDeps, { memberId }: Owner, month: string): Promise<ClosedStatement | undefined> {
  const { rows } = await sql<{ number: string; content: string; hash: string }>`
    SELECT number, content, hash FROM records.statements WHERE member_id = ${memberId} AND month = ${month}`.execute(db)
  const row = rows[0]
  return row && { ...(JSON.parse(row.content) as StatementContent), number: row.number, hash: row.hash }
}
