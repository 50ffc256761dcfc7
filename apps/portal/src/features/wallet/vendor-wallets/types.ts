import type { Answer } from '../../../shared/api/types.ts'

export type Holdings = Answer<'merchantWallet'>
export type VendorWallet = Holdings['wallets'][number]
export type VendorTransfer = Answer<'vendorTransfer'>

/** What a member is about to move; one side is the main wallet. */
export interface Draft {
  readonly vassalage: string
  readonly direction: 'send' | 'bring'
  readonly text: string
}
