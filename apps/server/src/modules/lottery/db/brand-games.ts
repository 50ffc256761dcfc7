import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { type BrandLimits, NO_LIMITS, noAmounts, PLAY_AMOUNTS, type PlayLimits } from '../domain/limits.ts'
import { listClosedOutcomes } from './closed-outcomes.ts'

/** What a brand has set of a lottery. */
export interface BrandGame {
  readonly source: 'own' | 'official'
  readonly limits: BrandLimits
  /** 0 while it has set nothing. */
  readonly version: number
}

export const NOTHING_SET: BrandGame = { source: 'own', limits: NO_LIMITS, version: 0 }

export interface BrandGames {
  find(brandId: string, gameCode: string): Promise<BrandGame>
  /** Keys of plays and options that operators have closed for an issue. */
  closedKeys(issue: { brandId: string; gameCode: string; number: string }): Promise<ReadonlySet<string>>
  invalidate(): void
}

/** Kept for so long where the news of a change was lost. */
const KEPT_MS = 5_000

/** What brands have set, kept in memory: every purchase asks for it. */
export function createBrandGames(db: Db, now: () => Date): BrandGames {
  let kept: { readonly rows: Promise<Kept>; readonly until: number } | undefined
  const read = () => {
    if (kept && kept.until > now().getTime()) return kept.rows
    const rows = readKept(db)
    const mine = { rows, until: now().getTime() + KEPT_MS }
    kept = mine
    rows.catch(() => {
      if (kept === mine) kept = undefined
    })
    return rows
  }
  return {
    find: async (brandId, gameCode) => (await read()).games.get(keyOf(brandId, gameCode)) ?? NOTHING_SET,
    closedKeys: async ({ brandId, gameCode, number }) => {
      const { closed } = await read()
      const game = keyOf(brandId, gameCode)
      return new Set([...(closed.get(`${game} `) ?? []), ...(closed.get(`${game} ${number}`) ?? [])])
    },
    invalidate: () => {
      kept = undefined
    },
  }
}

interface Kept {
  readonly games: ReadonlyMap<string, BrandGame>
  /** By brand, game and number; the number is empty where all issues are meant. */
  readonly closed: ReadonlyMap<string, readonly string[]>
}

async function readKept(db: Db): Promise<Kept> {
  const [games, outcomes] = await Promise.all([readAll(db), listClosedOutcomes(db)])
  const closed = new Map<string, string[]>()
  for (const { brandId, gameCode, number, key } of outcomes) {
    const issue = `${keyOf(brandId, gameCode)} ${number}`
    closed.set(issue, [...(closed.get(issue) ?? []), key])
  }
  return { games, closed }
}

export const keyOf = (brandId: string, gameCode: string): string => `${brandId} ${gameCode}`

/** The column of each limit. */
const COLUMNS = {
  unitStakeMin: 'unit_stake_min',
  unitStakeMax: 'unit_stake_max',
  stakeMin: 'stake_min',
  stakeMax: 'stake_max',
  playStakeMax: 'play_stake_max',
  issueStakeMax: 'issue_stake_max',
  dayStakeMax: 'day_stake_max',
  ticketPayoutMax: 'ticket_payout_max',
  issuePayoutMax: 'issue_payout_max',
  optionExposureMax: 'option_exposure_max',
  playExposureMax: 'play_exposure_max',
  issueExposureMax: 'issue_exposure_max',
  groupMax: 'group_max',
  unitsMax: 'units_max',
} as const satisfies Record<keyof Omit<BrandLimits, 'plays'>, string>
const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]
const columns = sql.raw(NAMES.map(name => COLUMNS[name]).join(', '))
const namedColumns = sql.raw(NAMES.map(name => `${COLUMNS[name]} AS "${name}"`).join(', '))
const excluded = sql.raw(NAMES.map(name => `${COLUMNS[name]} = excluded.${COLUMNS[name]}`).join(', '))

/** As `play_limits` holds it: amounts in ten-thousandths as text. */
type StoredPlays = Readonly<Record<string, Partial<Record<keyof PlayLimits, string | number>>>>

type Row = Omit<BrandLimits, 'plays'> &
  Pick<BrandGame, 'source' | 'version'> & { readonly brandId: string; readonly gameCode: string; readonly plays: StoredPlays }

/** All that brands have set, by brand and game. */
export async function readAll(db: Db | Tx): Promise<ReadonlyMap<string, BrandGame>> {
  const { rows } = await sql<Row>`
    SELECT brand_id AS "brandId", game_code AS "gameCode", source, version, ${namedColumns}, play_limits AS plays FROM lottery.games`.execute(
    db,
  )
  return new Map(
    rows.map(({ brandId, gameCode, source, version, plays, ...limits }) => [
      keyOf(brandId, gameCode),
      { source, version, limits: { ...limits, plays: readPlays(plays) } },
    ]),
  )
}

const readPlays = (stored: StoredPlays): BrandLimits['plays'] =>
  Object.fromEntries(
    Object.entries(stored).map(([play, { unitsMax, ...amounts }]) => [
      play,
      {
        ...noAmounts(PLAY_AMOUNTS),
        ...Object.fromEntries(Object.entries(amounts).map(([name, text]) => [name, BigInt(text)])),
        unitsMax: unitsMax === undefined ? null : Number(unitsMax),
      },
    ]),
  )

/** Without what is not set, and without plays of which nothing is. */
function storedPlays(plays: BrandLimits['plays']): StoredPlays {
  const set = Object.entries(plays).map(([play, limits]) => {
    const given = Object.entries(limits).filter(([, value]) => value !== null)
    return [play, Object.fromEntries(given.map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]))] as const
  })
  return Object.fromEntries(set.filter(([, limits]) => Object.keys(limits).length > 0)) as StoredPlays
}

export interface BrandGameEdit extends Omit<BrandGame, 'version'> {
  readonly brandId: string
  readonly gameCode: string
  /** The one that the edit was made on. */
  readonly version: number
}

/** Saves what a brand sets; undefined where somebody else has changed it since. */
export async function saveBrandGame(tx: Tx, edit: BrandGameEdit): Promise<BrandGame | undefined> {
  const { brandId, gameCode, source, limits, version } = edit
  const values = sql.join(NAMES.map(name => sql`${limits[name]}::bigint`))
  const { rows } = await sql<{ version: number }>`
    INSERT INTO lottery.games AS g (brand_id, game_code, source, ${columns}, play_limits, version)
      SELECT ${brandId}, ${gameCode}, ${source}, ${values}, ${JSON.stringify(storedPlays(limits.plays))}::jsonb, 1
       WHERE ${version}::int = 0 OR EXISTS (SELECT FROM lottery.games x WHERE x.brand_id = ${brandId} AND x.game_code = ${gameCode})
      ON CONFLICT (brand_id, game_code) DO UPDATE
        SET source = excluded.source, ${excluded}, play_limits = excluded.play_limits, version = g.version + 1, changed_at = now()
        WHERE g.version = ${version}
      RETURNING version`.execute(tx)
  return rows[0] && { source, limits, version: rows[0].version }
}
