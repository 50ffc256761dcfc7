import { present } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { type Asset, assetOf, type HouseAccountKind, type MemberAccountKind } from '../domain/accounts.ts'

export type MemberAccounts = {
  brandId: string
  memberId: string
  /** The brand's currency, such as CNY. */
  currency: Asset
  kinds: readonly MemberAccountKind[]
}

/** Opens the accounts a member lacks, in the transaction that creates the member; opening twice is the same as once. Answers ids in the order of `kinds`. */
export async function openAccounts(tx: Db | Tx, member: MemberAccounts): Promise<bigint[]> {
  const ids: bigint[] = []
  for (const kind of member.kinds) {
    ids.push(
      await openAccount(tx, { ...member, ownerKind: 'member', ownerId: member.memberId, kind, asset: assetOf(kind, member.currency) }),
    )
  }
  return ids
}

export type HouseAccount = { brandId: string; kind: HouseAccountKind; asset: Asset }

/** Opens a brand's house account or finds it. */
export function openHouseAccount(db: Db | Tx, account: HouseAccount): Promise<bigint> {
  return openAccount(db, { ...account, ownerKind: 'house', ownerId: account.brandId })
}

type Account = { brandId: string; ownerKind: 'member' | 'house'; ownerId: string; kind: string; asset: Asset }

async function openAccount(db: Db | Tx, account: Account): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    SELECT wallet.open_account(${account.brandId}, ${account.ownerKind}, ${account.ownerId}, ${account.kind}, ${account.asset}) AS id`.execute(
    db,
  )
  return present(rows[0], 'open_account answers an id').id
}
