import { seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { sum } from './bills/lines.ts'
import { BILL_STATES } from './bills/state.ts'
import { KINDS } from './terms/terms.ts'
import { randomWorld } from './testing/random-world.ts'
import { type Period, periodIn } from './time/periods.ts'
import { type PlayedWorld, playWorld } from './world/play-world.ts'
import type { World, WorldBet, WorldContract } from './world/world.ts'
import type { WorldBill } from './world/world-bill.ts'

/** CONTRACT_WORLDS=10000 npx vitest run --project unit games/contracts/properties.test.ts plays as many as the rule book asks for. */
const WORLDS = Number(process.env.CONTRACT_WORLDS ?? 200)
const seeds = Array.from({ length: WORLDS }, (_, seed) => seed)

/** Worlds and what came of them are kept while there are few enough. */
const kept = new Map<number, readonly [World, PlayedWorld]>()
const KEPT_MAX = 500

function worldOf(seed: number): readonly [World, PlayedWorld] {
  const known = kept.get(seed)
  if (known) return known
  const world = randomWorld(seed)
  const made = [world, playWorld(world)] as const
  if (kept.size < KEPT_MAX) kept.set(seed, made)
  return made
}

/** The seed names the world that broke a promise. */
function inEveryWorld(promise: (world: World, played: PlayedWorld, seed: number) => void): void {
  for (const seed of seeds) {
    try {
      promise(...worldOf(seed), seed)
    } catch (error) {
      throw new Error(`world ${seed}`, { cause: error })
    }
  }
}

/** What a bill says, without what is paid of it and when. */
const digitsOf = ({ contract, period, issuedAt, lines, figures, tier, gross, adjustment, amount, carryOut }: WorldBill) => ({
  contract: contract.id,
  start: period.start,
  issuedAt,
  lines,
  figures,
  tier,
  gross,
  adjustment,
  amount,
  carryOut,
})

const told = ({ bills, postings, debits }: PlayedWorld) => ({
  bills: bills.map(bill => ({ ...digitsOf(bill), paid: bill.paid, history: bill.history })),
  postings,
  debits,
})

function shuffled<T>(items: readonly T[], seed: number): T[] {
  const { below } = seededRandom(seed)
  const order = [...items]
  for (let last = order.length - 1; last > 0; last--) {
    const other = below(last + 1)
    ;[order[last], order[other]] = [order[other] as T, order[last] as T]
  }
  return order
}

describe(`what always holds, in ${WORLDS} random worlds`, { timeout: 60_000 + WORLDS * 200 }, () => {
  it('worlds have bills of every kind and in every state', () => {
    const bills = seeds.flatMap(seed => worldOf(seed)[1].bills)
    expect(new Set(bills.map(({ kind }) => kind))).toEqual(new Set(KINDS))
    expect(new Set(bills.map(({ state }) => state))).toEqual(new Set(BILL_STATES))
    expect(bills.some(({ adjustment }) => adjustment > 0n) && bills.some(({ adjustment }) => adjustment < 0n)).toBe(true)
  })

  it('agents together receive what they pay and what the house pays, and no money comes or goes beside', () => {
    inEveryWorld((world, { postings, debits, mainOf }) => {
      const total = (isCounted: (posting: PlayedWorld['postings'][number]) => boolean) =>
        sum(postings.filter(isCounted).map(({ amount }) => amount))
      const received = total(({ bill }) => bill !== null)
      const paid = total(({ bill, from }) => bill !== null && from !== 'house')
      const housePaid = total(({ from }) => from === 'house')
      expect(received - paid).toBe(housePaid)
      const out = [...world.debits].sort((a, b) => a.at.getTime() - b.at.getTime()).filter((_, index) => debits[index] === 'ok')
      const before = sum([
        ...world.accounts.map(({ main }) => main),
        ...world.deposits.map(({ amount }) => amount),
        ...world.credits.map(({ amount }) => amount),
      ])
      expect(sum(world.accounts.map(({ id }) => mainOf(id)))).toBe(before - sum(out.map(({ amount }) => amount)) + housePaid)
      expect(world.accounts.every(({ id }) => mainOf(id) >= 0n)).toBe(true)
    })
  })

  it('a bill pays at most its amount, and its amount at most its gross and what earlier periods add', () => {
    inEveryWorld((_, { bills }) => {
      for (const { paid, amount, gross, adjustment } of bills) {
        expect(0n <= paid && paid <= amount && amount <= gross + (adjustment > 0n ? adjustment : 0n)).toBe(true)
      }
    })
  })

  it('the lines of a bill add up to its figures; the receiver’s own salaries are no line', () => {
    inEveryWorld((_, { bills }) => {
      for (const { lines, figures, contract, receiver, period } of bills) {
        const inside = bills.filter(
          each =>
            each.receiver === receiver && each.kind !== 'dividend' && each.period.start >= period.start && each.period.end <= period.end,
        )
        const salaries = contract.terms.deductions.includes('salary') ? sum(inside.map(({ amount }) => amount)) : 0n
        expect(sum(lines.map(({ validBet }) => validBet))).toBe(figures.validBet)
        expect(sum(lines.map(({ loss }) => loss))).toBe(figures.grossLoss)
        expect(sum(lines.map(({ deductions }) => deductions)) + salaries).toBe(figures.deductions)
        expect(lines.filter(({ isActive }) => isActive)).toHaveLength(figures.active)
      }
    })
  })

  it('the order of bets changes no digit', () => {
    inEveryWorld((world, played, seed) => {
      expect(told(playWorld({ ...world, bets: shuffled(world.bets, seed) }))).toEqual(told(played))
    })
  })

  it('runs that come twice pay once', () => {
    inEveryWorld((world, played) => {
      expect(told(playWorld(world, { isRepeated: true }))).toEqual(told(played))
    })
  })

  it('runs that come late change no digit of a bill', () => {
    inEveryWorld((world, { bills }, seed) => {
      const hours = (1 + (seed % 30)) * 3_600_000
      const runsAt = (issued: Date) => new Date(Math.ceil(issued.getTime() / hours) * hours)
      const late = playWorld({ ...world, until: new Date(world.until.getTime() + hours) }, { runsAt }).bills
      const known = late.filter(({ issuedAt }) => issuedAt <= world.until)
      const byContract = (all: readonly WorldBill[]) =>
        all.map(digitsOf).sort((a, b) => a.start.getTime() - b.start.getTime() || (a.contract < b.contract ? -1 : 1))
      expect(byContract(known)).toEqual(byContract(bills))
    })
  })

  it('a bet counts in exactly one period of a chain while the chain is in force', () => {
    inEveryWorld(({ contracts, bets, timeZone }) => {
      for (const contract of contracts) {
        const periods = periodsUpTo(contract, timeZone, bets)
        for (const { settledAt } of bets) {
          const isInForce = contract.effectiveFrom <= settledAt && (contract.effectiveTo === null || settledAt < contract.effectiveTo)
          expect(periods.filter(({ start, end }) => start <= settledAt && settledAt < end)).toHaveLength(isInForce ? 1 : 0)
        }
      }
    })
  })

  it('an adjustment is all earlier gross as known now, less all that was billed', () => {
    inEveryWorld((world, { bills }) => {
      const chainOf = ({ payer, receiver, kind }: WorldBill) => `${payer} ${receiver} ${kind}`
      for (const bill of new Map(bills.map(each => [chainOf(each), each])).values()) {
        if (world.contracts.some(({ terms }) => terms.deductions.includes('salary'))) continue
        const earlier = (all: readonly WorldBill[]) =>
          all.filter(each => chainOf(each) === chainOf(bill) && each.period.start < bill.period.start)
        const now = earlier(playWorld(asKnownAt(world, bill.issuedAt)).bills)
        expect(bill.adjustment).toBe(sum(now.map(({ gross }) => gross)) - sum(earlier(bills).map(({ amount }) => amount)))
      }
    })
  })
})

/** A contract's periods, one after the other, up to the last bet. */
function periodsUpTo(contract: WorldContract, timeZone: string, bets: readonly WorldBet[]): Period[] {
  const last = new Date(Math.max(...bets.map(({ settledAt }) => settledAt.getTime())))
  const periods: Period[] = []
  for (let start = contract.effectiveFrom; start <= last; ) {
    const period = periodIn(contract.terms, contract, start, timeZone)
    if (!period) break
    periods.push(period)
    start = period.end
  }
  return periods
}

/** The world in which every bet had from the beginning the result that is known at an instant. */
function asKnownAt(world: World, at: Date): World {
  const bets = world.bets.flatMap(bet => {
    const known = bet.corrections.filter(each => each.at < at)
    const last = known.sort((a, b) => a.at.getTime() - b.at.getTime()).at(-1)
    if (last?.isVoid) return []
    return [{ ...bet, ...(last && { refund: last.refund, payout: last.payout }), corrections: [] }]
  })
  return { ...world, bets }
}
