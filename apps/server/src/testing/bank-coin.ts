import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Amount, assert, present, type RandomSource } from '@croupier/kernel'
import { Books, type Operation } from '../modules/bets/simulation/books.ts'
import { coinPayout, type Side } from './coin.ts'
import type { CoinAnswer, CoinOperation } from './coin-door.ts'

export interface CoinCounts {
  events: number
  tickets: number
  cashOuts: number
  voids: number
  rollbacks: number
  resultCorrections: number
  /** Corrections and rollbacks that left an amount owed. */
  debts: number
  settlersKilled: number
  coinRepeats: number
  coinRetries: number
}

export const NO_COINS: CoinCounts = {
  ...{ events: 0, tickets: 0, cashOuts: 0, voids: 0, rollbacks: 0, resultCorrections: 0 },
  ...{ debts: 0, settlersKilled: 0, coinRepeats: 0, coinRetries: 0 },
}

export interface BankCoinDeps {
  /** Processes with the door, from place 0; undefined where nobody knows what became of an operation. */
  readonly processes: number
  ask(place: number, operation: CoinOperation): Promise<CoinAnswer | undefined>
  kill(place: number): void
}

type Ticket = { readonly betId: string; readonly eventId: string; readonly side: Side }
type OnBets = Extract<Operation, { bet: number }>

const RETRY_MS = 100
const TRIES_MAX = 600
const MEMBERS = 4
const FUND = 100n
const SIDES: readonly Side[] = ['heads', 'tails']
const FALLS: readonly Side[] = ['heads', 'tails', 'tails', 'heads', 'edge']

/**
 * A table of the bank test's slow half: its members hold tickets on one event after another, and it knows to the unit what each must have and owe. Whatever
 * breaks on the way, it repeats the operation with the same key, to any process, until it is told; and often once more, to hear the same.
 */
export function createBankCoin(deps: BankCoinDeps) {
  const counts: CoinCounts = { ...NO_COINS }
  const members = Array.from({ length: MEMBERS }, () => randomUUID())
  const books = new Books(MEMBERS)
  const tickets: Ticket[] = []
  const prefix = randomUUID()
  let used = 0
  const freshKey = () => `${prefix}:${++used}`
  const memberId = (member: number) => present(members[member], 'a member')
  const pick = <T>(random: RandomSource, of: readonly T[]): T => present(of[random.below(of.length)], 'one of them')

  async function hear(operation: CoinOperation, first: number): Promise<{ answer: CoinAnswer; tries: number }> {
    for (let tries = 0; tries < TRIES_MAX; tries++) {
      const answer = await deps.ask((first + tries) % deps.processes, operation)
      if (answer) return { answer, tries }
      counts.coinRetries++
      await sleep(RETRY_MS)
    }
    throw new Error(`${operation.kind} was never answered`)
  }

  async function insist(operation: CoinOperation, random: RandomSource, first = random.below(deps.processes)): Promise<CoinAnswer> {
    const { answer, tries } = await hear(operation, first)
    if (operation.kind === 'look' || (tries === 0 && random.below(3) > 0)) return answer
    const again = await hear(operation, first + 1)
    counts.coinRepeats++
    const said = ({ answer: code, betIds }: CoinAnswer) => `${code} ${betIds?.join(' ') ?? ''}`
    assert(said(again.answer) === said(answer), `${operation.kind} was answered ${said(answer)}, its repeat ${said(again.answer)}`)
    return answer
  }

  function expectAnswer(kind: string, { answer }: CoinAnswer, expected: string): void {
    assert(answer === expected, `${kind} was answered ${answer}, not ${expected}`)
  }

  async function fund(member: number, random: RandomSource): Promise<void> {
    const key = freshKey()
    expectAnswer('fund', await insist({ kind: 'fund', key, memberId: memberId(member), amount: FUND }, random), 'posted')
    books.apply({ kind: 'deposit', key, member, amount: FUND })
  }

  async function place(
    random: RandomSource,
    member: number,
    eventId: string,
    stakes: readonly { side: Side; stake: Amount }[],
  ): Promise<void> {
    const key = freshKey()
    const sum = stakes.reduce((total, { stake }) => total + stake, 0n)
    const placed = await insist({ kind: 'place', key, memberId: memberId(member), eventId, tickets: stakes }, random)
    if ((books.cash[member] ?? 0n) < sum) return expectAnswer('place', placed, 'insufficient_funds')
    expectAnswer('place', placed, 'placed')
    for (const [n, { side, stake }] of stakes.entries()) {
      books.apply({ kind: 'place', key: `${key}:${n}`, member, stake })
      tickets.push({ betId: present(placed.betIds?.[n], 'every ticket has a bet'), eventId, side })
    }
    counts.tickets += stakes.length
  }

  /** The same operation for the door and for the books. */
  async function onTicket(random: RandomSource, operation: OnBets): Promise<void> {
    const { betId } = present(tickets[operation.bet], 'a ticket')
    const owed = books.owed.reduce((total, amount) => total + amount, 0n)
    const expected = books.apply(operation)
    const once = { key: operation.key, betId }
    const asked = (): CoinOperation => {
      switch (operation.kind) {
        case 'cash_out':
          return { kind: 'cash_out', ...once, payout: operation.payout, share: operation.share, atRisk: operation.atRisk }
        case 'correct':
          return { kind: 'correct', ...once, payout: operation.payout, refund: operation.refund }
        default:
          return { kind: operation.kind === 'void' ? 'void' : 'rollback', ...once }
      }
    }
    expectAnswer(operation.kind, await insist(asked(), random), expected)
    if (expected !== 'settled') return
    const counted = { cash_out: 'cashOuts', void: 'voids', rollback: 'rollbacks', correct: 'resultCorrections', settle: 'events' } as const
    counts[counted[operation.kind]]++
    if (books.owed.reduce((total, amount) => total + amount, 0n) > owed) counts.debts++
  }

  function early(random: RandomSource, bet: number): OnBets {
    const { atRisk } = present(books.bets[bet], 'a bet')
    const key = freshKey()
    const choice = random.below(4)
    if (choice === 0) return { kind: 'void', key, bet }
    if (choice === 1) return { kind: 'rollback', key, bet }
    const share = 1n + BigInt(random.below(Number(atRisk > 1n ? atRisk : 1n)))
    // Now and then the offer was for another stake than is left.
    const offeredFor = random.below(6) === 0 ? atRisk + 1n : atRisk > 0n ? atRisk : 1n
    return { kind: 'cash_out', key, bet, payout: BigInt(random.below(Number(2n * share))), share, atRisk: offeredFor }
  }

  /** Whoever has nothing left owes what a corrected result takes back. */
  function late(random: RandomSource, bet: number): OnBets {
    const { stake } = present(books.bets[bet], 'a bet')
    const key = freshKey()
    const choice = random.below(4)
    if (choice === 0) return { kind: 'rollback', key, bet }
    if (choice === 1) return { kind: 'correct', key, bet, payout: stake, refund: stake }
    return { kind: 'correct', key, bet, payout: choice === 2 ? 0n : 3n * stake, refund: 0n }
  }

  async function settle(random: RandomSource, eventId: string): Promise<void> {
    const fell = pick(random, FALLS)
    const operation: CoinOperation = { kind: 'settle_event', key: freshKey(), eventId, fell }
    const settlers = Array.from({ length: deps.processes }, (_, at) => insist(operation, random, at))
    if (random.below(3) === 0) {
      deps.kill(random.below(deps.processes))
      counts.settlersKilled++
    }
    for (const answer of await Promise.all(settlers)) expectAnswer('settle_event', answer, 'settled')
    for (const [bet, ticket] of tickets.entries()) {
      const { state, atRisk, payout, refund } = present(books.bets[bet], 'a bet')
      if (ticket.eventId !== eventId || state !== 'open') continue
      const back = fell === 'edge' ? atRisk : 0n
      const settled = { payout: payout + coinPayout(ticket.side, fell, atRisk), refund: refund + back }
      books.apply({ kind: 'settle', key: freshKey(), bet, ...settled })
    }
    counts.events++
  }

  async function compare(random: RandomSource): Promise<void> {
    for (const [member, id] of members.entries()) {
      const { cash, owed } = await insist({ kind: 'look', memberId: id }, random)
      const [hasCash, owes] = [books.cash[member], books.owed[member]]
      assert(cash === hasCash && owed === owes, `member ${id} has ${cash} and owes ${owed}, not ${hasCash} and ${owes}`)
    }
  }

  async function openEvent(random: RandomSource): Promise<string> {
    const eventId = randomUUID()
    expectAnswer('open_event', await insist({ kind: 'open_event', eventId }, random), 'opened')
    return eventId
  }

  let current: string | undefined
  return {
    counts,
    /** One event from its first ticket to the corrections after it; the next one is open by then. */
    act: async (random: RandomSource): Promise<void> => {
      const eventId = current ?? (await openEvent(random))
      const first = tickets.length
      for (let n = 6 + random.below(6); n > 0; n--) {
        const member = random.below(MEMBERS)
        if ((books.cash[member] ?? 0n) < 10n) await fund(member, random)
        const stakes = Array.from({ length: 1 + random.below(2) }, () => ({
          side: pick(random, SIDES),
          stake: BigInt(1 + random.below(30)),
        }))
        await place(random, member, eventId, stakes)
      }
      const ofEvent = () => tickets.flatMap((ticket, bet) => (ticket.eventId === eventId ? [bet] : []))
      if (tickets.length > first) for (let n = 0; n < 3; n++) await onTicket(random, early(random, pick(random, ofEvent())))
      expectAnswer('close_event', await insist({ kind: 'close_event', eventId }, random), 'closed')
      const tooLate = { key: freshKey(), memberId: memberId(0), eventId, tickets: [{ side: 'heads', stake: 1n }] } as const
      expectAnswer('place', await insist({ kind: 'place', ...tooLate }, random), 'event_closed')
      await settle(random, eventId)
      await compare(random)

      current = await openEvent(random)
      const broke = random.below(MEMBERS)
      const all = books.cash[broke] ?? 0n
      if (all > 0n) await place(random, broke, current, [{ side: pick(random, SIDES), stake: all }])
      const corrected = ofEvent()
      const own = corrected.filter(bet => books.bets[bet]?.member === broke)
      for (const bets of [own, own, corrected]) if (bets.length > 0) await onTicket(random, late(random, pick(random, bets)))
      await compare(random)
    },
  }
}

export type BankCoin = ReturnType<typeof createBankCoin>
