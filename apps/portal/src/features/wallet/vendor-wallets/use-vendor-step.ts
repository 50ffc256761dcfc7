import { call } from '../../../shared/api/call.ts'
import { walletKeys } from '../../../shared/api/queries/wallet.ts'
import type { Answer } from '../../../shared/api/types.ts'
import { useMoneyStep } from '../../../shared/api/use-money-step.ts'
import type { VendorTransfer } from './types.ts'

export const useTransfer = (onDone: (transfer: VendorTransfer) => void) =>
  useMoneyStep(
    walletKeys.all,
    (body: { from: string; to: string; amount: string }, idempotencyKey) => call('walletTransfer', { body, idempotencyKey }),
    onDone,
  )

export type Recalled = Answer<'recallVendorWallets'>

/** Brings home what lies at one vendor, or at all of them. */
export const useRecall = (onDone: (recalled: Recalled) => void) =>
  useMoneyStep(
    walletKeys.all,
    (body: { vassalage?: string }, idempotencyKey) => call('recallVendorWallets', { body, idempotencyKey }),
    onDone,
  )
