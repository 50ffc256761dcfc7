import { err, ok } from '@croupier/kernel'
import { sql } from 'kysely'
import { vendorMoney } from '../flows/vendor-money.ts'
import type { Bets } from '../modules/bets/index.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import type { SaferPlay } from '../modules/safer-play/index.ts'
import type { VendorWalletsPorts } from '../modules/vendor-wallets/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import type { Late } from '../platform/late.ts'
import type { Realtime } from '../platform/realtime/index.ts'
import { tellBalanceChanged } from '../reactions/tell-deposit-changed.ts'

export interface VendorWalletPortsDeps {
  readonly wallet: Wallet
  readonly brand: BrandModule
  readonly bets: Bets
  readonly saferPlay: () => SaferPlay
  readonly realtime: Late<Realtime>
}

const SHUT_OUT_AT_ONCE = 20

/** Where vendor wallets meet money, play, and who may play. */
export function vendorWalletPorts({ wallet, brand, bets, saferPlay, realtime }: VendorWalletPortsDeps): VendorWalletsPorts {
  const tellBalance = tellBalanceChanged(wallet)
  return {
    brandOf: async brandId => {
      const found = await brand.findBrand(brandId)
      if (!found) throw new Error(`brand ${brandId} does not exist`)
      return { currency: found.settings.currency, isSingle: found.settings.isSingle, merchantCode: found.merchantCode }
    },
    maySend: async (tx, asked) => {
      const refusal = await saferPlay().maySend(tx, asked)
      return refusal ? err(refusal) : ok(undefined)
    },
    sentChanged: (tx, memberId) => saferPlay().countSent(tx, memberId),
    stakedInOpenRounds: async ({ memberId }) => (await bets.sumOpen(memberId)).stake,
    takeShutOut: async (db, { now, lookedBefore }) => {
      const { rows } = await sql<{ memberId: string; brandId: string }>`
        UPDATE vendor_wallets.wallets SET looked_at = ${now} WHERE (member_id, vendor_code) IN (
          SELECT w.member_id, w.vendor_code FROM identity.members m JOIN vendor_wallets.wallets w ON w.member_id = m.id
           WHERE m.status = 'locked' AND (w.looked_at IS NULL OR w.looked_at < ${lookedBefore})
           LIMIT ${SHUT_OUT_AT_ONCE} FOR UPDATE OF w SKIP LOCKED)
        RETURNING member_id AS "memberId", brand_id AS "brandId"`.execute(db)
      return [...new Map(rows.map(row => [row.memberId, row])).values()]
    },
    money: vendorMoney(wallet),
    changed: ({ memberId, transferId, state }) => {
      realtime.get().toMember(memberId, 'vendor-transfer.changed', { v: 1, transferId, state })
      tellBalance(memberId)
    },
  }
}
