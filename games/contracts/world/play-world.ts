import type { Amount } from '@croupier/kernel'
import { actOnBill, claimableUntil } from '../bills/state.ts'
import { KINDS } from '../terms/terms.ts'
import { billRunner, type DueBill, dueBills } from './bill-runs.ts'
import { grouped } from './grouped.ts'
import { type DebitAnswer, type Ledger, ledgerOf, type Posting } from './ledger.ts'
import { treeOf } from './tree.ts'
import type { World, WorldAction } from './world.ts'
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
