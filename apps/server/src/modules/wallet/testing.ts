import { randomBytes } from 'node:crypto'
import { newId, present } from '@croupier/kernel'
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { createWallet, type MemberAccountKind, moveLegs, type Transfer, type Wallet } from './index.ts'

export type WalletFixture = TestDatabase & {
  wallet: Wallet
  brandId: string
  /** House accounts in CNY: where stakes go, and where sandbox deposits come from. */
  stakes: bigint
  sandbox: bigint
  /** A member with accounts of the kinds (cash by default), the first of them funded. */
  openMember(funds?: bigint, kinds?: readonly MemberAccountKind[]): Promise<{ memberId: string; account: bigint; accounts: bigint[] }>
}

export function freshId(): string {
  return newId(new Date(), { bytes: length => randomBytes(length) })
}

/** A wallet over a database of its own, with one brand's books open. */
export async function createWalletFixture(): Promise<WalletFixture> {
  const database = await createTestDatabase()
  const wallet = createWallet(database)
  const brandId = freshId()
  const stakes = await wallet.houseAccount({ brandId, kind: 'stakes', asset: 'CNY' })
  const sandbox = await wallet.houseAccount({ brandId, kind: 'sandbox', asset: 'CNY' })

  const openMember: WalletFixture['openMember'] = async (funds = 0n, kinds = ['cash']) => {
    const memberId = freshId()
    const accounts = await wallet.openAccounts(database.db, { brandId, memberId, currency: 'CNY', kinds })
    const account = present(accounts[0], 'a member has an account')
    if (funds > 0n) await wallet.post(transfer(memberId, 'funds', 'deposit', { from: sandbox, to: account, amount: funds }))
    return { memberId, account, accounts }
  }
  return { ...database, wallet, brandId, stakes, sandbox, openMember }
}

export function transfer(ownerId: string, key: string, kind: string, move: { from: bigint; to: bigint; amount: bigint }): Transfer {
  return { ownerId, key, kind, legs: moveLegs(move) }
}
