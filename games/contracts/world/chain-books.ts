import type { Amount } from '@croupier/kernel'
import { adjustmentOf, amountOf, type BilledAmount, type GrossChange, isWritten } from '../bills/amount.ts'
import { type BillLine, linesOf } from '../bills/lines.ts'
import { reachOf, runningSince } from '../bills/pace.ts'
import { type Reckoning, reckon } from '../bills/reckon.ts'
import type { Period } from '../time/periods.ts'
import type { TeamFacts } from './team-facts.ts'
import type { WorldContract } from './world.ts'

/** Computes the bills of one chain, period after period. */
export interface ChainBooks {
  /** The next period's bill as known at its instant, or undefined where none is written. Each period is computed once. */
  bill(contract: WorldContract, period: Period, knownAt: Date): ComputedBill | undefined
}

export interface ComputedBill extends Reckoning, BilledAmount {
  readonly lines: readonly BillLine[]
}

export interface Books {
  readonly timeZone: string
  readonly facts: TeamFacts
  /** The amounts of a receiver's salary bills whose periods lie inside one. */
  salariesOf(receiver: string, period: Period): Amount
}

interface Entry {
  readonly contract: WorldContract
  readonly period: Period
  /** As last computed. */
  reckoning: Reckoning
}

export function chainBooks(books: Books): ChainBooks {
  const entries: Entry[] = []
  let last: BilledAmount | undefined
  let pending: GrossChange[] = []
  let computedAt = new Date(0)

  /** Computes again what corrections since the last time reach, and what a changed carry passes on to. */
  function correct(receiver: string, knownAt: Date): void {
    const corrected = books.facts.correctedIn(receiver, { start: computedAt, end: knownAt })
    if (corrected.length === 0) return
    for (const [index, entry] of entries.entries()) {
      const { gross: before, figures } = entry.reckoning
      const carryIn = carriedInto(entry.period, entries[index - 1])
      if (carryIn === figures.carryIn && !corrected.some(at => reaches(at, entry))) continue
      entry.reckoning = reckoned(books, entry, carryIn, knownAt).reckoning
      pending.push({ before, after: entry.reckoning.gross })
    }
  }

  function reaches(at: Date, { contract, period }: Entry): boolean {
    const { start, end } = reachOf(contract.terms, at, books.timeZone)
    return period.start < end && start < period.end
  }

  return {
    bill(contract, period, knownAt) {
      const { kind } = contract.terms
      const isQuiet = kind !== 'dividend' && !books.facts.isBusy(contract.receiver, period)
      if (isQuiet && kind !== 'daily_salary') return undefined
      correct(contract.receiver, knownAt)
      computedAt = knownAt
      const { lines, reckoning } = reckoned(books, { contract, period }, carriedInto(period, entries.at(-1)), knownAt)
      if (!isQuiet) entries.push({ contract, period, reckoning })
      const adjustment = adjustmentOf(last, pending)
      if (!isWritten(kind, { lines: lines.length, adjustment, carryIn: reckoning.figures.carryIn })) return undefined
      pending = []
      last = { gross: reckoning.gross, adjustment, amount: amountOf(reckoning.gross, adjustment) }
      return { ...reckoning, ...last, lines }
    },
  }
}

const carriedInto = ({ start }: Period, before: Entry | undefined): Amount =>
  before?.period.end.getTime() === start.getTime() ? before.reckoning.carryOut : 0n

function reckoned(
  { timeZone, facts, salariesOf }: Books,
  { contract, period }: Pick<Entry, 'contract' | 'period'>,
  carryIn: Amount,
  knownAt: Date,
): { readonly lines: readonly BillLine[]; readonly reckoning: Reckoning } {
  const { receiver, terms } = contract
  const since = runningSince(terms, period, timeZone)
  const running = {
    day: facts.validBetOf(receiver, { start: since.day, end: period.end }, knownAt),
    hour: facts.validBetOf(receiver, { start: since.hour, end: period.end }, knownAt),
  }
  const lines = linesOf(facts.talliesOf(receiver, period, knownAt), receiver, terms)
  const salaries = salariesOf(receiver, period)
  return { lines, reckoning: reckon({ terms, period, lines, running, salaries, carryIn, timeZone }) }
}
