import { type Amount, present } from '@croupier/kernel'
import { isOwed, stateAfterRun } from '../bills/state.ts'
import { isDue, type Payment, restOf, topDown, visitPayer } from '../settlement/visit.ts'
import { HOUSE, type Party } from '../versions/version.ts'
import type { Tree } from './tree.ts'
import type { World } from './world.ts'
import { enterState, type WorldBill } from './world-bill.ts'

export interface Posting {
  readonly at: Date
  readonly from: string
  readonly to: string
  readonly amount: Amount
  /** Null for what remains of a payer's own bills. */
  readonly bill: number | null
}

export type DebitAnswer = 'ok' | 'debt_open' | 'insufficient_funds'

/** Wallets and postings of a world. */
export interface Ledger {
  readonly postings: readonly Posting[]
  mainOf(account: string): Amount
  credit(account: string, amount: Amount): void
  debit(account: string, amount: Amount): DebitAnswer
  /** One run: visits payers until a whole round posts nothing, then writes the states, §9. Running again posts nothing. */
  settle(at: Date): void
}

export function ledgerOf({ accounts }: Pick<World, 'accounts'>, tree: Tree, bills: readonly WorldBill[]): Ledger {
  const main = new Map(accounts.map(({ id, main: amount }) => [id, amount]))
  const commission = new Map<string, Amount>()
  const postings: Posting[] = []
  const add = (wallet: Map<string, Amount>, account: string, amount: Amount) => wallet.set(account, (wallet.get(account) ?? 0n) + amount)

  /** Posts one payer's visit; answers how many postings it made. */
  function visit(payer: Party, open: readonly WorldBill[], at: Date): number {
    const funds = { commission: commission.get(payer) ?? 0n, main: main.get(payer) ?? 0n }
    const ownBills = receivedBy(payer, bills)
    const { payments, toMain } = visitPayer(payer, funds, { bills: open.filter(bill => bill.payer === payer), ownBills })
    for (const payment of payments) post(payer, payment, at)
    if (toMain > 0n) {
      commission.set(payer, 0n)
      add(main, payer, toMain)
      postings.push({ at, from: `commission:${payer}`, to: `main:${payer}`, amount: toMain, bill: null })
    }
    return payments.length + (toMain > 0n ? 1 : 0)
  }

  function post(payer: Party, { bill: { id, receiver }, from, amount }: Payment, at: Date): void {
    const bill = present(bills[Number(id) - 1], `bill ${id}`)
    bill.paid += amount
    if (from !== 'house') add(from === 'main' ? main : commission, payer, -amount)
    add(commission, receiver, amount)
    postings.push({ at, from: from === 'house' ? HOUSE : `${from}:${payer}`, to: `commission:${receiver}`, amount, bill: bill.number })
  }

  return {
    postings,
    mainOf: account => main.get(account) ?? 0n,
    credit: (account, amount) => add(main, account, amount),
    debit(account, amount) {
      if (debtOf(account, bills) > 0n) return 'debt_open'
      if ((main.get(account) ?? 0n) < amount) return 'insufficient_funds'
      add(main, account, -amount)
      return 'ok'
    },
    settle(at) {
      const open = bills.filter(isOwed)
      if (open.length === 0) return
      const payers = [HOUSE, ...visitOrder(accounts, tree, at)]
      while (payers.reduce((posted, payer) => posted + visit(payer, open, at), 0) > 0);
      for (const bill of open) if (isDue(bill, receivedBy(bill.payer, bills))) enterState(bill, stateAfterRun(bill), at)
    },
  }
}

function visitOrder(accounts: World['accounts'], tree: Tree, at: Date): string[] {
  const places = accounts.map(({ id }) => ({ id, number: tree.numberOf(id), depth: tree.depthOf(id, at) }))
  return places.sort(topDown).map(({ id }) => id)
}

const receivedBy = (payer: Party, bills: readonly WorldBill[]): WorldBill[] => bills.filter(({ receiver }) => receiver === payer)

/** What a payer still has to pay, held bills among it. */
export const owedBy = (payer: Party, bills: readonly WorldBill[]): Amount =>
  unpaid(bills.filter(bill => bill.payer === payer && isOwed(bill)))

/** A payer's debt: the unpaid rest of his due bills. What is held for a bill above it is none yet. */
function debtOf(payer: Party, bills: readonly WorldBill[]): Amount {
  const own = receivedBy(payer, bills)
  return unpaid(bills.filter(bill => bill.payer === payer && isDue(bill, own)))
}

const unpaid = (bills: readonly WorldBill[]): Amount => bills.reduce((total, bill) => total + restOf(bill), 0n)
