import { present } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Bets } from '../modules/bets/index.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import type { Catalog } from '../modules/catalog/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { About, RecordsPorts } from '../modules/records/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import type { Db } from '../platform/db/index.ts'

export interface RecordPortsDeps {
  readonly db: Db
  readonly wallet: Wallet
  readonly brand: BrandModule
  readonly identity: IdentityModule
  readonly bets: Bets
  readonly catalog: Catalog
}

/** Main colours of the themes that brands start from. */
const THEME_COLOURS: Readonly<Record<string, string>> = { midnight: '#8a6410', jade: '#0b6b5c' }
const HEX_COLOUR = /^#[0-9a-fA-F]{6}$/

/** Where a member's records meet the ledger, play, the cashier and the brand. */
export function recordPorts(deps: RecordPortsDeps): RecordsPorts {
  const { db, wallet, brand, identity, catalog, bets } = deps
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
    findReference: (memberId, code) => findReference(deps, memberId, code.toUpperCase()),
    gamesOf: async (_db, referenceIds) => new Map((await bets.describeBets(referenceIds)).map(({ betId, gameId }) => [betId, gameId])),
    gameOf: async (brandId, gameId) => {
      const game = await catalog.findGame(brandId, gameId)
      return game && { category: game.category, vendorCode: game.vendor.code, vendorName: game.vendor.name }
    },
  }
}

/** Rounds among the references, by the name of their game at the brand. */
async function describeRounds(
  { bets, catalog }: RecordPortsDeps,
  memberId: string,
  referenceIds: readonly string[],
): Promise<[string, About][]> {
  const found = await bets.describeBets(referenceIds, memberId)
  const described = found.map(async ({ betId, gameId, brandId }): Promise<[string, About]> => {
    const game = await catalog.findGame(brandId, gameId)
    return [betId, { type: 'round', id: betId, name: game?.name ?? gameId }]
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

/** Bets and orders are found by their codes. */
async function findReference({ db, bets }: RecordPortsDeps, memberId: string, code: string): Promise<string | undefined> {
  const bet = await bets.findByReference(memberId, code)
  if (bet) return bet
  const { rows } = await sql<{ id: string }>`
    SELECT deposit_id AS id FROM cashier.deposits WHERE member_id = ${memberId} AND upper(reference) = ${code}
    UNION ALL SELECT withdrawal_id FROM withdrawals.withdrawals WHERE member_id = ${memberId} AND number = ${code}
    UNION ALL SELECT transfer_id FROM member_transfers.transfers WHERE ${memberId} IN (sender_id, receiver_id) AND number = ${code}
    UNION ALL SELECT transfer_id FROM vendor_wallets.transfers WHERE member_id = ${memberId} AND upper(reference) = ${code}`.execute(db)
  return rows[0]?.id
}
