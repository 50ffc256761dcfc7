import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { TEAMS_OF } from '../queries/places.ts'

const PLAY = ['placed', 'bets', 'stake', 'valid', 'payout']
const MONEY = ['count', 'received', 'paid']
const summed = (columns: readonly string[]) => sql.raw(columns.map(column => `sum(x.${column})::bigint`).join(', '))
const added = (columns: readonly string[]) => sql.raw(columns.map(column => `${column} = o.${column} + excluded.${column}`).join(', '))
const named = (columns: readonly string[]) => sql.raw(columns.join(', '))

/** Adds what rows of `bets.bet_changes` change to the sums of their members and of the teams above. The condition says which; the days are known. */
export async function addBets(tx: Tx, condition: RawBuilder<unknown>): Promise<void> {
  await sql`
    WITH x AS MATERIALIZED (
      SELECT c.owner_id AS member_id, c.brand_id, d.day, d.ends_at, c.class, c.game_id, sum(c.placed_bets)::bigint AS placed, sum(c.settled_bets)::bigint AS bets,
             sum(c.settled_stake_cash)::bigint AS stake, sum(c.settled_valid_cash)::bigint AS valid, sum(c.settled_payout_cash)::bigint AS payout
        FROM bets.bet_changes c JOIN teams.days d ON d.brand_id = c.brand_id AND c.counted_at >= d.starts_at AND c.counted_at < d.ends_at
       WHERE NOT c.is_trial AND ${condition}
       GROUP BY 1, 2, 3, 4, 5, 6
      HAVING sum(c.placed_bets) <> 0 OR sum(c.settled_bets) <> 0 OR sum(c.settled_stake_cash) <> 0 OR sum(c.settled_valid_cash) <> 0 OR sum(c.settled_payout_cash) <> 0
    ), games AS (
      INSERT INTO teams.bet_days AS o (member_id, brand_id, day, class, game_id, ${named(PLAY)})
        SELECT member_id, brand_id, day, class, game_id, ${named(PLAY)} FROM x
      ON CONFLICT (member_id, day, class, game_id) DO UPDATE SET ${added(PLAY)}
    ), play AS (
      INSERT INTO teams.play_days AS o (member_id, brand_id, day, ${named(PLAY)}) SELECT member_id, brand_id, day, ${summed(PLAY)} FROM x GROUP BY 1, 2, 3
      ON CONFLICT (member_id, day) DO UPDATE SET ${added(PLAY)}
    )
    INSERT INTO teams.team_bet_days AS o (team_id, brand_id, day, class, game_id, ${named(PLAY)})
      SELECT t.team_id, x.brand_id, x.day, x.class, x.game_id, ${summed(PLAY)} FROM x ${TEAMS_OF} GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT (team_id, day, class, game_id) DO UPDATE SET ${added(PLAY)}`.execute(tx)
}

export interface Movement {
  readonly transferId: bigint
  readonly brandId: string
  readonly memberId: string
  readonly kind: string
  readonly amount: bigint
  readonly postedAt: Date
}

/** Adds movements of money to the sums of their members and of the teams above, and notes each. */
export async function addMovements(tx: Tx, movements: readonly Movement[]): Promise<void> {
  if (movements.length === 0) return
  const of = <K extends keyof Movement>(key: K) => movements.map(movement => movement[key])
  await sql`
    WITH m AS MATERIALIZED (
      SELECT u.member_id, u.brand_id, u.transfer_id, u.posted_at, u.amount, d.day, d.ends_at, u.kind
        FROM unnest(${of('memberId')}::uuid[], ${of('brandId')}::uuid[], ${of('transferId')}::bigint[], ${of('postedAt')}::timestamptz[], ${of('amount')}::bigint[],
             ${of('kind')}::text[]) u(member_id, brand_id, transfer_id, posted_at, amount, kind)
        JOIN teams.days d ON d.brand_id = u.brand_id AND u.posted_at >= d.starts_at AND u.posted_at < d.ends_at
    ), noted AS (
      INSERT INTO teams.movements (member_id, transfer_id, brand_id, day, kind, amount, posted_at)
        SELECT member_id, transfer_id, brand_id, day, kind, amount, posted_at FROM m
    ), x AS MATERIALIZED (
      SELECT member_id, brand_id, day, ends_at, kind, count(*) AS count, coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::bigint AS received,
             coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)::bigint AS paid
        FROM m GROUP BY 1, 2, 3, 4, 5
    ), own AS (
      INSERT INTO teams.money_days AS o (member_id, brand_id, day, kind, ${named(MONEY)}) SELECT member_id, brand_id, day, kind, ${named(MONEY)} FROM x
      ON CONFLICT (member_id, day, kind) DO UPDATE SET ${added(MONEY)}
    )
    INSERT INTO teams.team_money_days AS o (team_id, brand_id, day, kind, ${named(MONEY)})
      SELECT t.team_id, x.brand_id, x.day, x.kind, ${summed(MONEY)} FROM x ${TEAMS_OF} GROUP BY 1, 2, 3, 4
    ON CONFLICT (team_id, day, kind) DO UPDATE SET ${added(MONEY)}`.execute(tx)
}

/** Makes the sums of a brand's teams from a day on again, of the sums of their members and the tree as it stands written now. */
export async function sumTeams(tx: Tx, { brandId, day }: { readonly brandId: string; readonly day: string }): Promise<void> {
  const since = sql`brand_id = ${brandId} AND day >= ${day}`
  await sql`DELETE FROM teams.team_bet_days WHERE ${since}`.execute(tx)
  await sql`DELETE FROM teams.team_money_days WHERE ${since}`.execute(tx)
  await sql`
    INSERT INTO teams.team_bet_days (team_id, brand_id, day, class, game_id, ${named(PLAY)})
      SELECT t.team_id, x.brand_id, x.day, x.class, x.game_id, ${summed(PLAY)}
        FROM (SELECT b.*, d.ends_at FROM teams.bet_days b JOIN teams.days d USING (brand_id, day) WHERE ${since}) x ${TEAMS_OF} GROUP BY 1, 2, 3, 4, 5`.execute(
    tx,
  )
  await sql`
    INSERT INTO teams.team_money_days (team_id, brand_id, day, kind, ${named(MONEY)})
      SELECT t.team_id, x.brand_id, x.day, x.kind, ${summed(MONEY)}
        FROM (SELECT b.*, d.ends_at FROM teams.money_days b JOIN teams.days d USING (brand_id, day) WHERE ${since}) x ${TEAMS_OF} GROUP BY 1, 2, 3, 4`.execute(
    tx,
  )
}
