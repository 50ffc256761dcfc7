import { present } from '@croupier/kernel'
import { sql } from 'kysely'
import type { BrandModule } from '../modules/brand/index.ts'
import type { Catalog } from '../modules/catalog/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import { type Play, referenceOf } from '../modules/play/index.ts'
import type { About, RecordsPorts } from '../modules/records/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import type { Db, Tx } from '../platform/db/index.ts'

export interface RecordPortsDeps {
  readonly db: Db
  readonly wallet: Wallet
  readonly brand: BrandModule
  readonly identity: IdentityModule
  readonly play: Play
  readonly catalog: Catalog
}

/** Main colours of the themes that brands start from. */
const THEME_COLOURS: Readonly<Record<string, string>> = { midnight: '#8a6410', jade: '#0b6b5c' }
const HEX_COLOUR = /^#[0-9a-fA-F]{6}$/
/** A day either way covers a process clock that is wrong. */
const CLOCK_DOUBT_MS = 86_400_000
const ROUND_CODE = /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{4}$/
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Where a member's records meet the ledger, play, the cashier and the brand. */
export function recordPorts(deps: RecordPortsDeps): RecordsPorts {
  const { db, wallet, brand, identity, catalog } = deps
  return {
    ledger: {
      listAccounts: memberId => wallet.listBalances(memberId),
      listMovements: wallet.listMovements,
      readMovements: wallet.readMovements,
      findMovements: wallet.findMovements,
      findTransfer: wallet.findTransfer,
      readClosed: wallet.readClosed,
      placeBefore: wallet.placeBefore,
      sumSpan: wallet.sumSpan,
    },
    brandOf: async brandId => {
      const { name, currency, timeZone, theme } = present(await brand.findBrand(brandId), `brand ${brandId} exists`).settings
      const own = theme.tokens['--c-primary'] ?? ''
      return { name, currency, timeZone, colour: HEX_COLOUR.test(own) ? own : (THEME_COLOURS[theme.base] ?? '#333333') }
    },
    memberOf: async memberId => {
      const member = present(await identity.findMember(memberId), 'whose record is read exists')
      return { account: member.account, registeredAt: new Date(member.registeredAt) }
    },
    describe: async (memberId, referenceIds) => {
      if (referenceIds.length === 0) return new Map()
      const [rounds, orders] = await Promise.all([describeRounds(deps, memberId, referenceIds), describeOrders(db, memberId, referenceIds)])
      return new Map([...rounds, ...orders])
    },
    findReference: (memberId, code) => findReference(db, memberId, code.toUpperCase()),
    gamesOf,
    gameOf: async (brandId, gameId) => {
      const game = await catalog.findGame(brandId, gameId)
      return game && { category: game.category, vendorCode: game.vendor.code, vendorName: game.vendor.name }
    },
  }
}

/** Rounds among the references, by the name of their game at the brand. */
async function describeRounds(
  { play, catalog }: RecordPortsDeps,
  memberId: string,
  referenceIds: readonly string[],
): Promise<[string, About][]> {
  const rounds = await play.describeRounds(memberId, referenceIds)
  const described = rounds.map(async ({ roundId, gameId, brandId }): Promise<[string, About]> => {
    const game = await catalog.findGame(brandId, gameId)
    return [roundId, { type: 'round', id: roundId, name: game?.name ?? gameId }]
  })
  return Promise.all(described)
}

/** Deposits, withdrawals, transfers and corrections among the references, by the codes that people know them by; a transfer between members with its other side, one to or from a vendor by the vendor's name. */
async function describeOrders(db: Db, memberId: string, referenceIds: readonly string[]): Promise<[string, About][]> {
  const ids = [...referenceIds]
  const { rows } = await sql<About>`
    SELECT 'deposit' AS type, deposit_id AS id, reference AS name FROM cashier.deposits WHERE member_id = ${memberId} AND deposit_id = ANY (${ids}::uuid[])
    UNION ALL
    SELECT 'withdrawal', withdrawal_id, number FROM withdrawals.withdrawals WHERE member_id = ${memberId} AND withdrawal_id = ANY (${ids}::uuid[])
    UNION ALL
    SELECT 'transfer', transfer_id, number || ' · ' || other.account FROM member_transfers.transfers
      JOIN identity.members other ON other.id = CASE WHEN sender_id = ${memberId} THEN receiver_id ELSE sender_id END
     WHERE ${memberId} IN (sender_id, receiver_id) AND transfer_id = ANY (${ids}::uuid[])
    UNION ALL
    SELECT 'transfer', transfer_id, vendor.name FROM vendor_wallets.transfers JOIN vendor_wallets.vendors vendor USING (brand_id, vendor_code)
     WHERE member_id = ${memberId} AND transfer_id = ANY (${ids}::uuid[])
    UNION ALL
    SELECT 'correction', adjustment_id, NULL FROM cashier.adjustments WHERE member_id = ${memberId} AND adjustment_id = ANY (${ids}::uuid[])`.execute(
    db,
  )
  return rows.map(row => [row.id, row])
}

/** Rounds name the millisecond in which they began; orders are found by their code. */
async function findReference(db: Db, memberId: string, code: string): Promise<string | undefined> {
  if (ROUND_CODE.test(code)) {
    const at = [...code.slice(0, 11).replace('-', '')].reduce((millis, digit) => millis * 32 + CROCKFORD.indexOf(digit), 0)
    const { rows } = await sql<{ id: string }>`
      SELECT round_id AS id FROM play.rounds WHERE owner_id = ${memberId}
         AND started_at BETWEEN ${new Date(at - CLOCK_DOUBT_MS)} AND ${new Date(at + CLOCK_DOUBT_MS)}
         AND substr(round_id::text, 1, 13) = ${asIdStart(at)}`.execute(db)
    return rows.find(({ id }) => referenceOf(id) === code)?.id
  }
  const { rows } = await sql<{ id: string }>`
    SELECT deposit_id AS id FROM cashier.deposits WHERE member_id = ${memberId} AND upper(reference) = ${code}
    UNION ALL SELECT withdrawal_id FROM withdrawals.withdrawals WHERE member_id = ${memberId} AND number = ${code}
    UNION ALL SELECT transfer_id FROM member_transfers.transfers WHERE ${memberId} IN (sender_id, receiver_id) AND number = ${code}
    UNION ALL SELECT transfer_id FROM vendor_wallets.transfers WHERE member_id = ${memberId} AND upper(reference) = ${code}`.execute(db)
  return rows[0]?.id
}

/** The 48 bits of time that a UUID of version 7 begins with. */
const asIdStart = (millis: number): string =>
  millis
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})/, '$1-')

async function gamesOf(db: Db | Tx, referenceIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (referenceIds.length === 0) return new Map()
  const times = referenceIds.map(id => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))
  const [first, last] = times.reduce(([least, most], time) => [Math.min(least, time), Math.max(most, time)], [Number.MAX_SAFE_INTEGER, 0])
  const { rows } = await sql<{ id: string; gameId: string }>`
    SELECT round_id AS id, game_id AS "gameId" FROM play.rounds
     WHERE round_id = ANY (${[...referenceIds]}::uuid[])
       AND started_at BETWEEN ${new Date(first - CLOCK_DOUBT_MS)} AND ${new Date(last + CLOCK_DOUBT_MS)}`.execute(db)
  return new Map(rows.map(({ id, gameId }) => [id, gameId]))
}
