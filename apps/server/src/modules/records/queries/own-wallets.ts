import { ACCOUNT_TYPE } from '@croupier/contract'
import type { OwnAccount, RecordsDeps } from '../ports.ts'

/** Whose record is read. */
export interface Owner {
  readonly memberId: string
  readonly brandId: string
  readonly accountType: number
  /** Of the names of what entries are about: English without. */
  readonly language?: string
}

/** What a wallet is called on the wire: a vendor's by its code. */
export const walletName = (kind: string): string => (kind === 'cash' ? 'main' : kind.replace(/^vendor:/, ''))

/** The accounts of a member that he knows as wallets: a trial has demo credits alone. The main wallet comes first. */
export async function listOwnWallets({ ports }: RecordsDeps, { memberId, accountType }: Owner): Promise<OwnAccount[]> {
  const accounts = await ports.ledger.listAccounts(memberId)
  const shown = accounts.filter(({ kind }) => accountType !== ACCOUNT_TYPE.trial || kind === 'demo')
  return shown.sort((one, other) => Number(other.kind === 'cash') - Number(one.kind === 'cash'))
}
