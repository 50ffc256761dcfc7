import { err, ok } from '@croupier/kernel'
import { consoleVendorWalletRoutes } from '../console/vendor-wallets/vendor-wallet-routes.ts'
import { vendorMoney } from '../flows/vendor-money.ts'
import type { Audit } from '../modules/audit/index.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import type { ClaimPolicy, Claims } from '../modules/claims/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import { createVendorWallets, type VendorWallets, type VendorWalletsPorts } from '../modules/vendor-wallets/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import { refuse } from '../platform/http/index.ts'
import { tellBalanceChanged } from '../reactions/tell-deposit-changed.ts'
import { VENDOR_WALLET_PROOFS } from '../reports/reconcile-vendor-wallets.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'
import type { Play } from './play.ts'
import { restraintsOf } from './restraints.ts'

interface Given {
  readonly audit: Audit
  readonly brand: BrandModule
  readonly claims: Claims
  readonly identity: IdentityModule
  readonly play: Play
  readonly wallet: Wallet
}

/** While one operator looks into a transfer, no other settles it. */
const CLAIMS: ClaimPolicy = { kind: 'vendor-transfer', minutes: 30, isRequired: false, mayTakeOver: false, mayPutBack: false }

/** Vendors that hold money themselves: where it meets the ledger, play, and who may play. */
export function declareVendorWallets(host: Host, given: Given): Declared<VendorWallets> {
  const { db, clock, random, config } = host
  const { audit, brand, identity, wallet } = given
  const vendorWallets = createVendorWallets({
    ...{ db, clock, random },
    secretKey: host.deriveKey('vendor-wallets'),
    mayBePrivate: config.mayProvidersBePrivate,
    ports: vendorWalletPorts(host, given),
  })
  const consoleDeps = { db, audit, brand, identity, wallet, vendorWallets, claims: given.claims.of(CLAIMS) }
  return {
    face: vendorWallets,
    gives: [vendorWallets.module, { name: 'vendor-wallets-console', routes: consoleVendorWalletRoutes(consoleDeps) }],
    adds: {
      desk: { permission: 'provider.read', live: ['vendor-transfers'] },
      claimed: [
        {
          policy: CLAIMS,
          changed: () => host.realtime.get().toDesk('vendor-transfers'),
          lock: async (tx, id) => {
            const row = await vendorWallets.desk.lock(tx, id)
            if (!row) return refuse('vendor_transfer_not_found')
            return ok({
              brandId: row.brand_id,
              subject: `vendor-transfer:${id}`,
              ...(row.ended_at && { over: { code: 'vendor_transfer_over' } }),
            })
          },
        },
      ],
      underWay: { sentSince: vendorWallets.sumSent },
      beforeClosing: async (tx, memberId) => ((await vendorWallets.hasOpenTransfer(tx, memberId)) ? 'payout_open' : undefined),
      references: { describe: vendorWallets.describeTransfers, find: vendorWallets.findByReference },
      recordProofs: VENDOR_WALLET_PROOFS,
      vendorNames: async () => (await vendorWallets.desk.listVendors()).map(row => [row.vendor_code, row.name] as const),
      seed: async (tx, { brandId, settings }) => {
        if (!settings.isSingle) await vendorWallets.seed(tx, { brandId })
      },
    },
  }
}

function vendorWalletPorts(host: Host, { brand, claims, play, wallet }: Given): VendorWalletsPorts {
  const tellBalance = tellBalanceChanged(wallet)
  const { maySend, sentChanged } = restraintsOf(host)
  return {
    brandOf: async brandId => {
      const { currency, isSingle } = await brand.settingsOf(brandId)
      return { currency, isSingle, merchantCode: await brand.merchantCodeOf(brandId) }
    },
    maySend: async (tx, asked) => {
      const refusal = await maySend(tx, asked)
      return refusal ? err(refusal) : ok(undefined)
    },
    sentChanged,
    stakedInOpenRounds: async ({ memberId }) => (await play.bets.sumOpen(memberId)).stake,
    claims: claims.of(CLAIMS),
    money: vendorMoney(wallet),
    changed: ({ memberId, transferId, state }) => {
      host.realtime.get().toMember(memberId, 'vendor-transfer.changed', { v: 1, transferId, state })
      host.realtime.get().toDesk('vendor-transfers')
      tellBalance(memberId)
    },
  }
}
