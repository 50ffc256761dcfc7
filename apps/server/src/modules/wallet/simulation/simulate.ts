import { assert, present, seededRandom } from '@croupier/kernel'
import type { Transfer } from '../domain/transfer.ts'
import { assertLaws, type Outcome, openBooks } from './books.ts'
import { SimulatedServer, type SimulatedTransaction } from './simulated-server.ts'
import { accountsOf, type Cast, createWorkload } from './workload.ts'

const CLIENTS = 5
const MEMBERS = 6
/** One step in four hundred: about as many crashes as operations have long lives. */
const CRASH_ONE_IN = 400

type Client = { transfer: Transfer; transaction: SimulatedTransaction; committed: { outcome?: Outcome } }

export type SimulationReport = { operations: number; crashes: number; outcomes: Map<Outcome, number> }

/**
 * R1: `operations` random transfers from five clients at once, their steps interleaved by the seed, with a crash possible between any two steps. A client
 * whose answer is lost asks again with the same key until it has one. Every commit is repeated on the plain books, which must say the same; at the end
 * nothing acknowledged is lost, nothing is done twice, and every deposit, withdrawal and vendor transfer that was begun has ended, with nothing left locked or
 * on its way. Throws at the first disagreement.
 */
export function simulate(seed: number, operations: number): SimulationReport {
  const random = seededRandom(seed)
  const cast: Cast = {
    members: Array.from({ length: MEMBERS }, (_, i) => {
      const first = BigInt(10 + 4 * i)
      return { ownerId: `member-${i}`, accountId: first, locked: first + 1n, transit: first + 2n, vendor: first + 3n }
    }),
    houses: [1n, 2n],
  }
  const members = cast.members.flatMap(accountsOf)
  const server = new SimulatedServer(members)
  const books = openBooks({ members, houses: cast.houses })
  const workload = createWorkload(random, cast)
  const report: SimulationReport = { operations: 0, crashes: 0, outcomes: new Map() }
  const clients: (Client | undefined)[] = Array.from({ length: CLIENTS }, () => undefined)

  const send = (transfer: Transfer): Client => {
    const committed: { outcome?: Outcome } = {}
    let refusal: Outcome | undefined
    const transaction = server.post(transfer, {
      onRefused: () => {
        refusal = books.judge(transfer)
      },
      onCommitted: outcome => {
        const expected = refusal === outcome ? refusal : books.apply(transfer)
        assert(outcome === expected, `${transfer.key}: the server says ${outcome}, the books ${expected}`)
        committed.outcome = outcome
      },
    })
    return { transfer, transaction, committed }
  }

  /** An operator closes or reopens a main wallet while no transaction is under way. */
  const toggleClosed = (account: bigint) => {
    for (const closed of [server.closed, books.closed]) if (!closed.delete(account)) closed.add(account)
  }

  const crash = () => {
    report.crashes++
    server.crash()
    for (const [place, client] of clients.entries()) if (client) clients[place] = send(client.transfer)
    compare(server, books.balances, members)
    toggleClosed(present(cast.members[random.below(MEMBERS)], 'a member').accountId)
  }

  /** Lets one client go one step further; where it has nothing to do, `next` gives it something. */
  const advance = (next: () => Transfer | undefined) => {
    const place = random.below(CLIENTS)
    const transfer = clients[place] ? undefined : next()
    const client = clients[place] ?? (transfer && send(transfer))
    clients[place] = client
    const step = client?.transaction.next()
    if (!client || step?.done !== true) return
    assert(step.value === present(client.committed.outcome, 'an answer follows its commit'), 'the answer differs from what was committed')
    report.outcomes.set(step.value, (report.outcomes.get(step.value) ?? 0) + 1)
    report.operations++
    clients[place] = undefined
    workload.told(client.transfer, step.value)
  }
  while (report.operations < operations) {
    if (random.below(CRASH_ONE_IN) === 0) crash()
    advance(workload.next)
  }
  crash()
  // What was begun comes to its end, once nothing is closed any more.
  for (const account of [...books.closed]) toggleClosed(account)
  while (workload.isUnderWay() || clients.some(client => client)) advance(workload.nextDue)
  compare(server, books.balances, members)
  assertLaws(books, members)
  for (const { ownerId, locked, transit } of cast.members)
    assert(books.balances.get(locked) === 0n && books.balances.get(transit) === 0n, `${ownerId}: something stayed locked or on its way`)
  return report
}

/** What survives equals the plain books: balances, keys, and entries that add up to the balances. */
function compare(server: SimulatedServer, expected: ReadonlyMap<bigint, bigint>, members: readonly bigint[]): void {
  const sums = new Map<bigint, bigint>()
  for (const { accountId, amount } of server.entries) sums.set(accountId, (sums.get(accountId) ?? 0n) + amount)
  for (const [account, balance] of expected)
    assert((sums.get(account) ?? 0n) === balance, `account ${account}: entries sum to ${sums.get(account)}, the books say ${balance}`)
  for (const account of members)
    assert(server.balances.get(account) === expected.get(account), `account ${account}: balance differs from the books`)
}
