import { assert } from '@croupier/kernel'
import type { PostRefusal } from '../commands/post-transfers.ts'
import { hashOfRequest, type Transfer } from '../domain/transfer.ts'

export type Outcome = 'posted' | 'replayed' | PostRefusal

/** What the ledger has to do, said as plainly as possible: one transfer after the other on a map. Simulations compare the real thing with it. */
export type Books = {
  readonly balances: Map<bigint, bigint>
  readonly closed: Set<bigint>
  readonly known: Map<string, string>
  /** What would happen to the transfer now. */
  judge(transfer: Transfer): Outcome
  apply(transfer: Transfer): Outcome
}

export type BooksOptions = { members: readonly bigint[]; houses: readonly bigint[] }

export function openBooks({ members, houses }: BooksOptions): Books {
  const balances = new Map([...members, ...houses].map(account => [account, 0n]))
  const isMember = new Set(members)
  const closed = new Set<bigint>()
  const known = new Map<string, string>()

  const refusal = (transfer: Transfer): PostRefusal | undefined => {
    for (const { accountId, amount } of inLockOrder(transfer)) {
      if (!isMember.has(accountId)) continue
      if (closed.has(accountId)) return 'account_closed'
      if ((balances.get(accountId) ?? 0n) + amount < 0n) return 'insufficient_funds'
    }
    return undefined
  }

  const judge = (transfer: Transfer): Outcome => {
    const first = known.get(nameOf(transfer))
    if (first !== undefined) return first === hashText(transfer) ? 'replayed' : 'idempotency_conflict'
    return refusal(transfer) ?? 'posted'
  }

  const apply = (transfer: Transfer): Outcome => {
    const outcome = judge(transfer)
    if (outcome !== 'posted') return outcome
    for (const { accountId, amount } of transfer.legs) balances.set(accountId, (balances.get(accountId) ?? 0n) + amount)
    known.set(nameOf(transfer), hashText(transfer))
    return outcome
  }

  return { balances, closed, known, judge, apply }
}

export const nameOf = (transfer: Transfer) => `${transfer.ownerId} ${transfer.key}`

const hashes = new WeakMap<Transfer, string>()

/** Remembered, since a simulation asks for the same transfer's hash many times. */
export function hashText(transfer: Transfer): string {
  const text = hashes.get(transfer) ?? Buffer.from(hashOfRequest(transfer)).toString('hex')
  hashes.set(transfer, text)
  return text
}
export const inLockOrder = (transfer: Transfer) => [...transfer.legs].sort((a, b) => (a.accountId < b.accountId ? -1 : 1))

/** The laws that hold at every moment, whatever was done. */
export function assertLaws(books: Books, members: readonly bigint[]): void {
  let sum = 0n
  for (const balance of books.balances.values()) sum += balance
  assert(sum === 0n, `the books sum to ${sum}, not 0`)
  for (const account of members) assert((books.balances.get(account) ?? 0n) >= 0n, `account ${account} is below zero`)
}
