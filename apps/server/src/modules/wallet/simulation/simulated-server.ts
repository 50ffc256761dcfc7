import { assert } from '@croupier/kernel'
import type { Transfer } from '../domain/transfer.ts'
import { hashText, inLockOrder, nameOf, type Outcome } from './books.ts'

/** What one step of a transaction did: went on, waits for another transaction, or ended. */
export type Step = 'running' | 'waiting'

export type Observer = {
  /** Funds or state were found wanting: the instant at which a refusal is true. A key that is known by then still overrules it. */
  onRefused(): void
  /** The instant that makes the outcome durable, before the client hears of it. */
  onCommitted(outcome: Outcome): void
}

export type SimulatedTransaction = Generator<Step, Outcome, void>

/**
 * A database of the kind that `wallet.post_one` runs on: rows locked until the end of their transaction, unique keys that wait for an undecided insert,
 * uncommitted work undone by a crash. The posting takes the same steps in the same order as the SQL, with a pause after each, so that a simulation
 * can crash or switch between any two of them.
 */
export class SimulatedServer {
  readonly balances = new Map<bigint, bigint>()
  readonly closed = new Set<bigint>()
  readonly transfers = new Map<string, string>()
  readonly entries: { name: string; accountId: bigint; amount: bigint }[] = []
  readonly #isMember: Set<bigint>
  readonly #rowOwners = new Map<bigint, object>()
  readonly #undecidedKeys = new Map<string, object>()
  readonly #undo = new Map<object, (() => void)[]>()

  constructor(members: readonly bigint[]) {
    this.#isMember = new Set(members)
    for (const account of members) this.balances.set(account, 0n)
  }

  /** A transaction that posts one transfer and answers its outcome. */
  *post(transfer: Transfer, observer: Observer): SimulatedTransaction {
    const tx = {}
    this.#undo.set(tx, [])
    const outcome = yield* this.#decide(tx, transfer, observer)
    yield 'running'
    this.#end(tx)
    observer.onCommitted(outcome)
    // The answer is on its way; a crash here loses it, and the client has to ask again.
    yield 'running'
    return outcome
  }

  /** Every transaction under way is undone, as recovery does. */
  crash(): void {
    for (const tx of [...this.#undo.keys()]) this.#rollBack(tx)
    assert(this.#rowOwners.size === 0 && this.#undecidedKeys.size === 0, 'locks survived a crash')
  }

  *#decide(tx: object, transfer: Transfer, observer: Observer): Generator<Step, Outcome, void> {
    const touched: { accountId: bigint; amount: bigint }[] = []
    let refusal: Outcome | undefined
    for (const { accountId, amount } of inLockOrder(transfer)) {
      if (!this.#isMember.has(accountId) || refusal) continue
      yield* this.#lockRow(tx, accountId)
      if (this.closed.has(accountId)) refusal = 'account_closed'
      else if ((this.balances.get(accountId) ?? 0n) + amount < 0n) refusal = 'insufficient_funds'
      else {
        this.#add(tx, accountId, amount)
        touched.push({ accountId, amount })
      }
      if (refusal) observer.onRefused()
      yield 'running'
    }
    if (!refusal && (yield* this.#insertKey(tx, transfer))) {
      for (const leg of transfer.legs) {
        this.entries.push({ name: nameOf(transfer), ...leg })
        this.#remember(tx, () => this.#dropEntries(nameOf(transfer)))
        yield 'running'
      }
      return 'posted'
    }
    for (const { accountId, amount } of touched) this.#add(tx, accountId, -amount)
    yield 'running'
    // A statement of its own sees what has committed by now, and never another transaction's undecided insert.
    const known = this.#undecidedKeys.has(nameOf(transfer)) ? undefined : this.transfers.get(nameOf(transfer))
    if (known === undefined) return refusal ?? 'insufficient_funds'
    return known === hashText(transfer) ? 'replayed' : 'idempotency_conflict'
  }

  *#lockRow(tx: object, accountId: bigint): Generator<Step, void, void> {
    while (this.#rowOwners.has(accountId) && this.#rowOwners.get(accountId) !== tx) yield 'waiting'
    this.#rowOwners.set(accountId, tx)
  }

  /** False when the key is taken. An insert of another transaction that is still undecided is waited for. */
  *#insertKey(tx: object, transfer: Transfer): Generator<Step, boolean, void> {
    const name = nameOf(transfer)
    while (this.#undecidedKeys.has(name)) yield 'waiting'
    if (this.transfers.has(name)) return false
    this.transfers.set(name, hashText(transfer))
    this.#undecidedKeys.set(name, tx)
    this.#remember(tx, () => this.transfers.delete(name))
    yield 'running'
    return true
  }

  #add(tx: object, accountId: bigint, amount: bigint): void {
    const before = this.balances.get(accountId) ?? 0n
    this.balances.set(accountId, before + amount)
    this.#remember(tx, () => this.balances.set(accountId, before))
  }

  #dropEntries(name: string): void {
    const place = this.entries.findIndex(entry => entry.name === name)
    if (place >= 0) this.entries.splice(place, 1)
  }

  #remember(tx: object, undo: () => void): void {
    this.#undo.get(tx)?.push(undo)
  }

  #rollBack(tx: object): void {
    for (const undo of (this.#undo.get(tx) ?? []).reverse()) undo()
    this.#end(tx)
  }

  #end(tx: object): void {
    for (const [account, owner] of this.#rowOwners) if (owner === tx) this.#rowOwners.delete(account)
    for (const [name, owner] of this.#undecidedKeys) if (owner === tx) this.#undecidedKeys.delete(name)
    this.#undo.delete(tx)
  }
}
