import type { Amount } from '@croupier/kernel'
import { sum } from '../bills/lines.ts'
import { firstState } from '../bills/state.ts'
import { topDown } from '../settlement/visit.ts'
import { issuedAt, type Period, periodIn } from '../time/periods.ts'
import { type ChainBooks, chainBooks } from './chain-books.ts'
import type { Ledger } from './ledger.ts'
import { teamFactsOf } from './team-facts.ts'
import type { Tree } from './tree.ts'
import type { World, WorldContract } from './world.ts'
import { enterState, type WorldBill } from './world-bill.ts'

/** A period of a contract, and the instant of its bill. */
export interface DueBill {
  readonly contract: WorldContract
  readonly period: Period
  readonly issued: Date
}

/** All periods of all contracts that are billed in time, by the instant of their bill. */
export function dueBills({ contracts, settings, timeZone, until }: World): DueBill[] {
  const due: DueBill[] = []
  for (const contract of contracts) {
    const periodFrom = (start: Date) => periodIn(contract.terms, contract, start, timeZone)
    for (let period = periodFrom(contract.effectiveFrom); period; period = periodFrom(period.end)) {
      const issued = issuedAt(contract.terms.kind, period, settings.lagsSec)
      if (issued > until) break
      due.push({ contract, period, issued })
    }
  }
  return due.sort((a, b) => a.issued.getTime() - b.issued.getTime())
}

/** Computes and writes the bills of one kind and instant, receivers top-down, then settles. A bill that is written is not written again. */
export function billRunner(
  world: World,
  { tree, bills, ledger }: { readonly tree: Tree; readonly bills: WorldBill[]; readonly ledger: Ledger },
) {
  const facts = teamFactsOf(world, tree)
  const chains = new Map<string, ChainBooks>()
  const done = new Set<DueBill>()

  const salariesOf = (receiver: string, { start, end }: Period): Amount =>
    sum(
      bills
        .filter(({ kind, receiver: id, period }) => id === receiver && kind !== 'dividend' && period.start >= start && period.end <= end)
        .map(({ amount }) => amount),
    )

  function booksOf({ payer, receiver, terms }: WorldContract): ChainBooks {
    const key = [payer, receiver, terms.kind].join(' ')
    const books = chains.get(key) ?? chainBooks({ timeZone: world.timeZone, facts, salariesOf })
    chains.set(key, books)
    return books
  }

  function write({ contract, period, issued }: DueBill, at: Date): void {
    const { payer, receiver, terms } = contract
    const computed = booksOf(contract).bill(contract, period, issued)
    if (!computed) return
    const number = bills.length + 1
    const parties = { payer, receiver, receiverNumber: tree.numberOf(receiver), kind: terms.kind }
    const state = firstState(terms, computed, world.settings.reviewAbove)
    const bill: WorldBill = {
      id: String(number),
      number,
      contract,
      period,
      issuedAt: issued,
      ...parties,
      ...computed,
      paid: 0n,
      state,
      history: [],
    }
    enterState(bill, state, at)
    bills.push(bill)
  }

  return (due: readonly DueBill[], at: Date): void => {
    const places = due.map(each => ({
      due: each,
      number: tree.numberOf(each.contract.receiver),
      depth: tree.depthOf(each.contract.receiver, at),
    }))
    for (const { due: each } of places.sort(topDown)) {
      if (done.has(each)) continue
      done.add(each)
      write(each, at)
    }
    ledger.settle(at)
  }
}
