import type { Amount } from '@croupier/kernel'
import { actOnBill, claimableUntil, firstState } from '../bills/state.ts'
import { topDown } from '../settlement/visit.ts'
import { KINDS } from '../terms/terms.ts'
import { issuedAt, type Period, periodIn } from '../time/periods.ts'
import { type ChainBooks, chainBooks } from './chain-books.ts'
import { grouped } from './grouped.ts'
import { type DebitAnswer, type Ledger, ledgerOf, type Posting } from './ledger.ts'
import { teamFactsOf } from './team-facts.ts'
import { type Tree, treeOf } from './tree.ts'
import type { World, WorldAction, WorldContract } from './world.ts'
import { enterState, type WorldBill } from './world-bill.ts'

/** What came of a world. */
export interface PlayedWorld {
  readonly bills: readonly WorldBill[]
  readonly postings: readonly Posting[]
  /** In the order in which they were tried. */
  readonly debits: readonly DebitAnswer[]
  mainOf(account: string): Amount
}

/** How its bill runs come, for what they must not change. */
export interface RunHabits {
  /** When the run of an instant comes, at that instant or later; runs keep their order. */
  readonly runsAt?: (issued: Date) => Date
  /** Every run comes twice. */
  readonly isRepeated?: boolean
}

interface Happening {
  readonly at: Date
  /** The order within one instant: deposits, credits, debits, actions, lapsed claims, then bill runs by kind, §0. */
  readonly rank: number
  readonly happen: () => void
}

const LAPSE_RANK = 4
const RUN_RANK = 5

interface DueBill {
  readonly contract: WorldContract
  readonly period: Period
  readonly issued: Date
}

/** Plays a world from its beginning to its `until`. */
export function playWorld(world: World, { runsAt = issued => issued, isRepeated = false }: RunHabits = {}): PlayedWorld {
  const tree = treeOf(world)
  const bills: WorldBill[] = []
  const ledger = ledgerOf(world, tree, bills)
  const debits: DebitAnswer[] = []
  const run = billRunner(world, { tree, bills, ledger })

  const runs = [...grouped(dueBills(world), ({ contract, issued }) => `${contract.terms.kind} ${issued.getTime()}`).values()]
  const happenings: Happening[] = [
    ...world.deposits.map(({ at, account, amount }) => ({ at, rank: 0, happen: () => receive(ledger, { account, amount, at }) })),
    ...world.credits.map(({ at, account, amount }) => ({ at, rank: 1, happen: () => receive(ledger, { account, amount, at }) })),
    ...world.debits.map(({ at, account, amount }) => ({
      at,
      rank: 2,
      happen: () => {
        debits.push(ledger.debit(account, amount))
      },
    })),
    ...world.actions.map(action => ({ at: action.at, rank: 3, happen: () => act(action, world, bills, ledger) })),
    ...runs.flatMap(due => {
      const [{ contract, issued }] = due as [DueBill]
      const happening = { at: runsAt(issued), rank: RUN_RANK + KINDS.indexOf(contract.terms.kind), happen: () => run(due, runsAt(issued)) }
      return isRepeated ? [happening, happening] : [happening]
    }),
  ]
  const inTime = happenings.filter(({ at }) => at <= world.until)
  for (const next of inTime.sort((a, b) => a.at.getTime() - b.at.getTime() || a.rank - b.rank)) {
    lapseClaims(next, world, bills, ledger)
    next.happen()
  }
  lapseClaims({ at: world.until, rank: RUN_RANK }, world, bills, ledger)
  return { bills, postings: ledger.postings, debits, mainOf: ledger.mainOf }
}

/** All periods of all contracts that are billed in time, by the instant of their bill. */
function dueBills({ contracts, settings, timeZone, until }: World): DueBill[] {
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

function receive(ledger: Ledger, { account, amount, at }: { readonly account: string; readonly amount: Amount; readonly at: Date }): void {
  ledger.credit(account, amount)
  ledger.settle(at)
}

function act({ at, type, contract, start }: WorldAction, { settings }: World, bills: readonly WorldBill[], ledger: Ledger): void {
  const bill = bills.find(each => each.contract.id === contract && each.period.start.getTime() === start.getTime())
  if (!bill) return
  const { claimDays } = settings
  const action = type === 'claim' ? { type, at, since: waitingSince(bill), claimDays } : { type }
  const state = actOnBill({ state: bill.state, ...bill.contract.terms }, action)
  if (!state) return
  enterState(bill, state, at)
  ledger.settle(at)
}

/** Lets claims expire whose time ends before something else happens. */
function lapseClaims(before: Pick<Happening, 'at' | 'rank'>, { settings }: World, bills: readonly WorldBill[], ledger: Ledger): void {
  const waiting = bills
    .filter(({ state }) => state === 'awaiting_claim')
    .map(bill => ({ bill, at: claimableUntil(waitingSince(bill), settings.claimDays) }))
  for (const { bill, at } of waiting.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    if (at > before.at || (at.getTime() === before.at.getTime() && LAPSE_RANK >= before.rank)) return
    enterState(bill, 'expired', at)
    ledger.settle(at)
  }
}

const waitingSince = ({ history, issuedAt: issued }: WorldBill): Date => history.at(-1)?.at ?? issued

/** Computes and writes the bills of one kind and instant, receivers top-down, then settles. A bill that is written is not written again. */
function billRunner(world: World, { tree, bills, ledger }: { readonly tree: Tree; readonly bills: WorldBill[]; readonly ledger: Ledger }) {
  const facts = teamFactsOf(world, tree)
  const chains = new Map<string, ChainBooks>()
  const done = new Set<DueBill>()

  const salariesOf = (receiver: string, { start, end }: Period): Amount =>
    bills
      .filter(({ kind, receiver: id, period }) => id === receiver && kind !== 'dividend' && period.start >= start && period.end <= end)
      .reduce((total, { amount }) => total + amount, 0n)

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
