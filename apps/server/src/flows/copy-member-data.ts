import { ACCOUNT_TYPE } from '@croupier/contract'
import { type Clock, formatAmount } from '@croupier/kernel'
import type { Bets } from '../modules/bets/index.ts'
import type { Cashier } from '../modules/cashier/index.ts'
import { findCopyOwner, type IdentityModule, readMemberData, storeDataCopy } from '../modules/identity/index.ts'
import type { MemberTransfers, TransferRow } from '../modules/member-transfers/index.ts'
import { listInbox } from '../modules/messages/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import type { Db } from '../platform/db/index.ts'

export interface CopyDeps {
  readonly db: Db
  readonly clock: Clock
  readonly identity: IdentityModule
  readonly wallet: Wallet
  readonly cashier: Cashier
  readonly bets: Bets
  readonly memberTransfers: MemberTransfers
}

const PAGE_SIZE = 100

/** Gathers what every module holds about a member into the copy he asked for. Running twice for one copy writes it once. */
export async function copyMemberData(deps: CopyDeps, copyId: string): Promise<void> {
  const memberId = await findCopyOwner(deps.db, copyId)
  const member = memberId && (await deps.identity.findMember(memberId))
  if (!member) return
  const { brandId } = member
  const isTrial = member.type === ACCOUNT_TYPE.trial
  const [own, accounts, deposits, messages, rounds, transfers] = await Promise.all([
    readMemberData(deps.db, member.id),
    deps.wallet.listBalances(member.id),
    allPages(
      async pageNo => (await deps.cashier.listDeposits({ memberId: member.id, state: undefined, pageNo, pageSize: PAGE_SIZE })).list,
    ),
    allPages(async pageNo => (await listInbox(deps.db, { memberId: member.id, isUnread: false, pageNo, pageSize: PAGE_SIZE })).list),
    allPages(async pageNo => (await deps.bets.listBets({ brandId, ownerId: member.id, isTrial, pageNo, pageSize: PAGE_SIZE })).list),
    allPages(async pageNo => (await deps.memberTransfers.list({ memberId: member.id, pageNo, pageSize: PAGE_SIZE })).rows),
  ])
  const wallets = []
  for (const { accountId, kind, balance } of accounts) {
    const entries = await allPages(async pageNo => (await deps.wallet.listEntries({ accountId, pageNo, pageSize: PAGE_SIZE })).entries)
    wallets.push({
      wallet: kind,
      balance: formatAmount(balance),
      movements: entries.map(entry => ({
        kind: entry.kind,
        reference: entry.referenceId,
        amount: formatAmount(entry.amount),
        balanceAfter: entry.balanceAfter === null ? null : formatAmount(entry.balanceAfter),
        at: entry.postedAt.toISOString(),
      })),
    })
  }
  const now = deps.clock.now()
  await storeDataCopy(deps.db, {
    copyId,
    now,
    data: { copiedAt: now.toISOString(), ...own, wallets, deposits, messages, rounds, transfers: transfers.map(transferLine(member.id)) },
  })
}

/** Of the other side nothing: that is somebody else's data. */
const transferLine =
  (memberId: string) =>
  ({ number, direction, sender_id: senderId, amount, currency, created_at: at }: TransferRow) => ({
    ...{ number, direction, flow: senderId === memberId ? 'sent' : 'received', amount: formatAmount(amount), currency },
    at: at.toISOString(),
  })

/** Every page until one is not full. */
async function allPages<T>(readPage: (pageNo: number) => Promise<readonly T[]>): Promise<T[]> {
  const all: T[] = []
  for (let pageNo = 1; ; pageNo++) {
    const rows = await readPage(pageNo)
    all.push(...rows)
    if (rows.length < PAGE_SIZE) return all
  }
}
