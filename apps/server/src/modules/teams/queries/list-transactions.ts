import type { TeamFlow, TeamTransaction, TeamVisibility } from '@croupier/contract'
import { type Amount, formatAmount } from '@croupier/kernel'
import { sql } from 'kysely'
import { flowOf } from '../domain/flows.ts'
import type { TeamSpan } from '../domain/team-span.ts'
import { levelsOf } from '../domain/visibility.ts'
import type { TeamsDeps } from '../teams-deps.ts'
import { kindsMoved } from './kinds-moved.ts'
import { type CountedDay, readNewest } from './newest-days.ts'
import { DURING, type Look, people, rootDays, rootPaths } from './places.ts'

export interface TransactionsQuery extends Look {
  readonly span: TeamSpan
  /** One person, without everybody beneath. */
  readonly isPersonOnly: boolean
  readonly flow?: TeamFlow | undefined
  readonly visibility: TeamVisibility
}
export interface MovementPlace {
  readonly day: string
  readonly transferId: bigint
  readonly memberId: string
}
interface Row {
  readonly day: string
  readonly transferId: bigint
  readonly memberId: string
  readonly account: string
  readonly kind: string
  readonly amount: Amount
  readonly postedAt: Date
}

/** Movements of the team by person, newest first, from a place on: of people who are named, and still beneath. */
export async function listTransactions(
  deps: TeamsDeps,
  query: TransactionsQuery & { readonly before?: MovementPlace | undefined; readonly limit: number },
): Promise<{ list: TeamTransaction[]; next: MovementPlace | undefined }> {
  const days = await movedDays(deps, query)
  const from = query.before?.day
  const rows = await readNewest(
    days.filter(({ day }) => from === undefined || day <= from),
    query.limit + 1,
    (piece, limit) => readMovements(deps, query, { piece, limit }),
  )
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  return {
    list: shown.map(({ transferId, memberId, account, kind, amount, postedAt }) => ({
      ...{ entryId: String(transferId), person: { memberId, account }, flow: flowOf(kind), kind },
      at: postedAt.toISOString(),
      amount: formatAmount(amount),
    })),
    next: rows.length > query.limit && last ? { day: last.day, transferId: last.transferId, memberId: last.memberId } : undefined,
  }
}

async function movedDays({ db }: TeamsDeps, { span, isPersonOnly, flow, ...look }: TransactionsQuery): Promise<readonly CountedDay[]> {
  const table = isPersonOnly
    ? sql`teams.money_days b ON b.member_id = ${look.rootId}`
    : sql`teams.team_money_days b ON b.team_id = ${look.rootId}`
  const { rows } = await sql<CountedDay & { kind: string }>`WITH ${rootDays(look, span)}
    SELECT b.day, a.starts_at AS "startsAt", a.ends_at AS "endsAt", b.kind, b.count::int AS count
      FROM root_days d JOIN ${table} AND b.day = d.day JOIN teams.days a ON a.brand_id = ${look.brandId} AND a.day = d.day ORDER BY 1 DESC`.execute(
    db,
  )
  const days = new Map<string, CountedDay>()
  for (const { kind, ...day } of rows)
    if (flow === undefined || flowOf(kind) === flow) days.set(day.day, { ...day, count: (days.get(day.day)?.count ?? 0) + day.count })
  return [...days.values()]
}

type Piece = { readonly first: CountedDay; readonly last: CountedDay }

async function readMovements(
  { db }: TeamsDeps,
  { span, isPersonOnly, flow, visibility, before, ...look }: TransactionsQuery & { readonly before?: MovementPlace | undefined },
  { piece: { first, last }, limit }: { readonly piece: Piece; readonly limit: number },
): Promise<readonly Row[]> {
  const deepest = Math.min(levelsOf(visibility.transactions), levelsOf(visibility.names))
  const kinds = flow === undefined ? undefined : (await kindsMoved(db, { rootId: look.rootId, span })).filter(kind => flowOf(kind) === flow)
  const { rows } = await sql<Row>`
    WITH ${people(look, span, await rootPaths(db, look, span))}
    SELECT b.day, b.transfer_id AS "transferId", b.member_id AS "memberId", t.account, b.kind, b.amount, b.posted_at AS "postedAt"
      FROM teams.movements b JOIN people p ON p.member_id = b.member_id AND ${DURING}
      JOIN identity.member_tree t ON t.member_id = b.member_id AND strpos(t.path, ${look.viewerId} || '.') > 0
     WHERE b.brand_id = ${look.brandId} AND b.day BETWEEN ${first.day} AND ${last.day} AND p.level <= ${deepest} AND ${isPersonOnly ? sql`b.member_id = ${look.rootId}` : sql`true`}
       AND ${kinds ? sql`b.kind = ANY (${kinds}::text[])` : sql`true`}
       AND ${before ? sql`(b.day, b.transfer_id, b.member_id) < (${before.day}, ${before.transferId}, ${before.memberId}::uuid)` : sql`true`}
     ORDER BY b.day DESC, b.transfer_id DESC, b.member_id DESC LIMIT ${limit}`.execute(db)
  return rows
}
