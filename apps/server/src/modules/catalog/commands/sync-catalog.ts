import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { GameEntry } from '../domain/game.ts'
import { OWN_VENDORS, PRESET_VENDORS, type VendorSeed, vendorCodeOf } from '../domain/vendors.ts'

/** Steps between positions leave room to move one game between two others. */
const POSITION_STEP = 10

/**
 * Brings the catalogue up to what the product ships: our studios on, presets of third parties off, every game entry present with the facts of its title.
 * What operators decided (on, hot, new, position) is kept; a game whose title is gone is switched off, since rounds still refer to it. Runs at each start.
 */
export async function syncCatalog(tx: Tx, entries: readonly GameEntry[]): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(7265010)`.execute(tx)
  const known = new Set(OWN_VENDORS.map(vendor => vendor.code))
  const others = [...new Set(entries.map(entry => entry.vendorCode))].filter(code => !known.has(code)).map(studioOf)
  await insertVendors(tx, [...OWN_VENDORS, ...others, ...PRESET_VENDORS])
  const isFirst = (await sql`SELECT FROM catalog.games LIMIT 1`.execute(tx)).rows.length === 0
  // On the first start everything is new, so nothing is marked so.
  for (const [place, entry] of entries.entries()) await upsertGame(tx, entry, { position: (place + 1) * POSITION_STEP, isNew: !isFirst })
  await sql`
    UPDATE catalog.games SET is_on = false, version = version + 1
     WHERE is_on AND title_code IS NOT NULL AND game_id <> ALL (${entries.map(entry => entry.gameId)}::text[])`.execute(tx)
}

const studioOf = (code: string): VendorSeed => ({
  code,
  name: `${code.charAt(0)}${code.slice(1).toLowerCase()}`,
  icon: vendorCodeOf(code).toLowerCase(),
  isOwn: true,
})

async function insertVendors(tx: Tx, vendors: readonly VendorSeed[]): Promise<void> {
  const [codes, names, icons] = [vendors.map(v => v.code), vendors.map(v => v.name), vendors.map(v => v.icon)]
  await sql`
    INSERT INTO catalog.vendors (vendor_code, name, icon, is_own, is_on, position)
    SELECT code, name, icon, is_own, is_own, place * ${POSITION_STEP}::int
      FROM unnest(${codes}::text[], ${names}::text[], ${icons}::text[], ${vendors.map(v => v.isOwn)}::boolean[])
        WITH ORDINALITY AS v(code, name, icon, is_own, place)
    ON CONFLICT (vendor_code) DO NOTHING`.execute(tx)
}

/** A row that already says the same is left alone, so an ordinary start changes nothing and announces nothing new. */
async function upsertGame(tx: Tx, entry: GameEntry, { position, isNew }: { position: number; isNew: boolean }): Promise<void> {
  await sql`
    INSERT INTO catalog.games AS g (game_id, vendor_code, category, game_type, account_type_name, default_play_type, name, names, art, title_code,
      lines, is_ways, min_bet, rtp_bps, volatility, features, max_win_multiple, has_trial, is_new, position)
    VALUES (${entry.gameId}, ${entry.vendorCode}, ${entry.category}, ${entry.gameType}, ${entry.accountTypeName}, ${entry.defaultPlayType}, ${entry.name},
      ${JSON.stringify(entry.names)}::jsonb, ${entry.art}, ${entry.titleCode}, ${entry.lines}, ${entry.isWays}, ${entry.minBet}, ${entry.rtpBps}, ${entry.volatility},
      ${[...entry.features]}::text[], ${entry.maxWinMultiple}, ${entry.hasTrial}, ${isNew}, ${position})
    ON CONFLICT (game_id) DO UPDATE SET vendor_code = excluded.vendor_code, category = excluded.category, game_type = excluded.game_type,
      account_type_name = excluded.account_type_name, default_play_type = excluded.default_play_type, name = excluded.name, names = excluded.names,
      art = excluded.art, title_code = excluded.title_code, lines = excluded.lines, is_ways = excluded.is_ways, min_bet = excluded.min_bet, rtp_bps = excluded.rtp_bps,
      volatility = excluded.volatility, features = excluded.features, max_win_multiple = excluded.max_win_multiple, has_trial = excluded.has_trial
    WHERE (g.vendor_code, g.category, g.game_type, g.account_type_name, g.default_play_type, g.name, g.names, g.art, g.title_code, g.lines, g.is_ways, g.min_bet,
      g.rtp_bps, g.volatility, g.features, g.max_win_multiple, g.has_trial) IS DISTINCT FROM (excluded.vendor_code, excluded.category, excluded.game_type,
      excluded.account_type_name, excluded.default_play_type, excluded.name, excluded.names, excluded.art, excluded.title_code, excluded.lines, excluded.is_ways,
      excluded.min_bet, excluded.rtp_bps, excluded.volatility, excluded.features, excluded.max_win_multiple, excluded.has_trial)`.execute(
    tx,
  )
}
