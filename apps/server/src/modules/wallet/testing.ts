import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { assert, newId, present } from '@croupier/kernel'
import type { Pool } from 'pg'
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
  const stakes = await wallet.houseAccount({ brandId, kind: 'result:rng', asset: 'CNY' })
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

const CLOSED_WITHIN_MS = 30_000
const LOOK_AGAIN_MS = 20

/** Closes blocks until every transfer stands in one. A transaction of another test on the same server, in whichever database, holds that back for its time. */
export async function closeAllBlocks({ wallet, admin }: { wallet: Pick<Wallet, 'closeBlocks'>; admin: Pool }): Promise<void> {
  const deadline = Date.now() + CLOSED_WITHIN_MS
  for (;;) {
    await wallet.closeBlocks()
    const { rows } = await admin.query<{ isClosed: boolean }>(
      `SELECT coalesce((SELECT max(transfer_id) FROM wallet.transfers), 0) <= coalesce((SELECT max(through_transfer_id) FROM wallet.blocks), 0) AS "isClosed"`,
    )
    if (rows[0]?.isClosed) return
    assert(Date.now() < deadline, 'every transfer falls into a block in the end')
    await sleep(LOOK_AGAIN_MS)
  }
}

export function transfer(ownerId: string, key: string, kind: string, move: { from: bigint; to: bigint; amount: bigint }): Transfer {
  return { ownerId, key, kind, legs: moveLegs(move) }
}
