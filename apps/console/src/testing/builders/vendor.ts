import type { VendorTransferCardRow, VendorTransferRow, VendorWalletRow } from '../../shared/api/types.ts'
import { BRAND } from '../render.tsx'
import { idOf, MEMBER } from './ids.ts'

/** A vendor that holds money and answers well. */
export const vendor = (changes: Partial<VendorWalletRow> = {}): VendorWalletRow => ({
  ...{ brandId: BRAND, merchantCode: 'MIDNIGHT', currency: 'CNY', isSingle: false, vassalage: 'PELICAN', displayName: 'Pelican' },
  ...{ adapter: 'sandbox', state: 'on', amountMin: '1.00', amountMax: '500.00', hasSecret: false, version: 4, settings: null },
  health: { calls: 120, failedCalls: 2, medianMs: 85, lastError: null, lastErrorAt: null, open: 3, unknown: 1, held: '12500.00' },
  ...changes,
})

/** 250 on their way to a vendor that has not answered. */
export const vendorTransfer = (place = 1, changes: Partial<VendorTransferRow> = {}): VendorTransferRow => ({
  ...({ transferId: idOf(700 + place), vassalage: 'PELICAN', displayName: 'Pelican', from: 'main', to: 'PELICAN' } as VendorTransferRow),
  ...{ amount: '250.00', currency: 'CNY', state: 'unknown', reason: null, reference: `VT${place}`, createdAt: '2026-11-20T10:00:00.000Z' },
  ...{ endedAt: null, brandId: BRAND, memberId: MEMBER, account: `harbour7${place}`, cause: 'member', asks: 1, queries: 4 },
  ...{ dueAt: '2026-11-20T10:10:00.000Z', lastError: null, settlement: null, claim: null },
  ...changes,
})

export const vendorTransferCard = (row: VendorTransferRow, events: VendorTransferCardRow['events'] = []): VendorTransferCardRow => ({
  ...row,
  events,
})
