import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { type MoneySums, NO_PLAY, NO_SUMS, type PlaySums, type Sums } from '../domain/figures.ts'
import type { TeamSpan } from '../domain/team-span.ts'

export interface SumsAsked {
  readonly brandId: string
  readonly viewerId: string
  /** Somebody beneath the viewer, of whose team alone the days are. */
  readonly rootId?: string
  /** Only days on which the person stood no deeper below the viewer. */
  readonly deepest?: number
  /** Only bets on these games, and no money. */
  readonly games?: readonly string[] | undefined
  readonly memberIds: readonly string[]
  /** Of whom everybody beneath is asked for too; all of them where it is left out. */
  readonly teamIds?: readonly string[]
  readonly span: TeamSpan
}

const PLAY = sql.raw(
  'sum(b.bets)::bigint AS bets, sum(b.stake)::bigint AS stake, sum(b.valid)::bigint AS valid, sum(b.payout)::bigint AS payout',
)
const MONEY = sql.raw('b.kind, sum(b.received)::bigint AS received, sum(b.paid)::bigint AS paid')

/** What these people did on the days on which they stood in the viewer's team, each alone and with everybody beneath. */
export async function sumsOf(db: Db, asked: SumsAsked): Promise<{ own(memberId: string): Sums; team(memberId: string): Sums }> {
  const played = asked.games ? sql`teams.bet_days` : sql`teams.play_days`
  const [own, team] = await Promise.all([
    sumsBy(db, asked, { play: sql`${played} b ON b.member_id = p.member_id`, money: sql`teams.money_days b ON b.member_id = p.member_id` }),
    sumsBy(
      db,
      { ...asked, memberIds: asked.teamIds ?? asked.memberIds },
      {
        play: sql`teams.team_bet_days b ON b.team_id = p.member_id`,
        money: sql`teams.team_money_days b ON b.team_id = p.member_id`,
      },
    ),
  ])
  return { own: memberId => own.get(memberId) ?? NO_SUMS, team: memberId => team.get(memberId) ?? NO_SUMS }
}

type Tables = { readonly play: RawBuilder<unknown>; readonly money: RawBuilder<unknown> }

async function sumsBy(db: Db, asked: SumsAsked, { play, money }: Tables): Promise<ReadonlyMap<string, Sums>> {
  if (asked.memberIds.length === 0) return new Map()
  const places = placesOf(asked)
  const chosen = asked.games ? sql`AND b.game_id = ANY (${[...asked.games]}::text[])` : sql``
  const [played, moved] = await Promise.all([
    sql<PlaySums & { memberId: string }>`WITH ${places}
      SELECT p.member_id AS "memberId", ${PLAY} FROM places p JOIN ${play} AND b.day = p.day ${chosen} GROUP BY 1`.execute(db),
    asked.games
      ? { rows: [] }
      : sql<MoneySums & { memberId: string }>`WITH ${places}
      SELECT p.member_id AS "memberId", ${MONEY} FROM places p JOIN ${money} AND b.day = p.day GROUP BY 1, 2`.execute(db),
  ])
  const sums = new Map<string, { play: PlaySums; money: MoneySums[] }>(
    asked.memberIds.map(memberId => [memberId, { play: NO_PLAY, money: [] }]),
  )
  for (const { memberId, ...row } of played.rows) sums.set(memberId, { play: row, money: [] })
  for (const { memberId, ...row } of moved.rows) sums.get(memberId)?.money.push(row)
  return sums
}

const placesOf = ({ brandId, viewerId, rootId = viewerId, deepest, memberIds, span }: SumsAsked) => sql`
  places AS MATERIALIZED (
    SELECT s.member_id, d.day FROM teams.days d
      JOIN identity.tree_stays s ON s.member_id = ANY (${[...memberIds]}::uuid[]) AND s.starts_at < d.ends_at AND (s.ends_at IS NULL OR s.ends_at >= d.ends_at)
     CROSS JOIN LATERAL (SELECT substr(s.path, strpos(s.path, ${viewerId} || '.') + 37) AS rest) x
     WHERE d.brand_id = ${brandId} AND d.day BETWEEN ${span.from} AND ${span.to} AND strpos(s.path, ${viewerId} || '.') > 0 AND strpos(s.path, ${rootId} || '.') > 0
       AND ${deepest === undefined ? sql`true` : sql`length(rest) - length(replace(rest, '.', '')) <= ${deepest}`})`
