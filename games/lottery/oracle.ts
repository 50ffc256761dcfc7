import { amount, formatAmount, present } from '@croupier/kernel'
import type { OracleReport, OracleSections } from '../oracle-report.ts'
import { findFamily, findPlay } from './families.ts'
import type { LotteryPlay } from './family.ts'
import { type Fraction, formatFraction, fraction, multiplyFractions, parseFraction } from './fraction.ts'
import { publishedPrices } from './money/prices.ts'
import { type CalendarOracles, checkCalendar } from './oracle-calendar.ts'
import { checkMoney, type MoneyOracles } from './oracle-money.ts'
import type { Chance } from './play.ts'

/** A fraction in a file: "a/b", or its parts where they are long. */
type OracleFraction = string | { readonly num: string; readonly den: string }

interface OraclePlay {
  readonly id: string
  readonly family: string
  readonly prob: Readonly<Record<string, OracleFraction>>
  readonly prizePer2Yuan?: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly unitsPerPick?: number
}

interface OracleVector {
  readonly play: string
  readonly cases: readonly {
    readonly selection: unknown
    readonly units: number
    readonly draws: readonly { readonly draw: unknown; readonly wins: Readonly<Record<string, number>> }[]
  }[]
}

interface OracleInvalid {
  readonly play: string
  readonly selection: unknown
  readonly reason: string
}

export interface LotteryOracles {
  readonly plays?: readonly OraclePlay[]
  readonly vectors?: readonly OracleVector[]
  readonly invalid?: readonly OracleInvalid[]
  readonly money?: MoneyOracles & CalendarOracles
}

export const oracleSections = {
  lottery(section: unknown, report: OracleReport): void {
    const { plays = [], vectors = [], invalid = [], money = {} } = section as LotteryOracles
    for (const play of plays) checkPlay(play, report)
    for (const vector of vectors) checkVector(vector, report)
    for (const vector of invalid) checkInvalid(vector, report)
    checkMoney(money, report)
    checkCalendar(money, report)
  },
} satisfies OracleSections

function checkPlay(expected: OraclePlay, report: OracleReport): void {
  const play = findPlay(expected.id)
  report.check('lottery.plays', `${expected.id} family`, expected.family, () => play?.family)
  if (!play) return
  const read = Object.fromEntries(Object.entries(expected.prob).map(([key, value]) => [levelKey(key), formatFraction(readFraction(value))]))
  report.check('lottery.plays', `${expected.id} probabilities`, read, () =>
    Object.fromEntries(play.chances().flatMap(chance => writeChance(chance, play.unitsPerPick))),
  )
  if (expected.prizePer2Yuan) checkPrizes(play, expected.prizePer2Yuan, report)
  report.check('lottery.plays', `${expected.id} units per pick`, expected.unitsPerPick ?? 1, () => play.unitsPerPick)
}

function checkPrizes(play: LotteryPlay, expected: NonNullable<OraclePlay['prizePer2Yuan']>, report: OracleReport): void {
  const groups = new Set(Object.values(expected).flatMap(byGroup => Object.keys(byGroup)))
  for (const group of groups) {
    const wanted = Object.fromEntries(Object.entries(expected).map(([level, byGroup]) => [level, byGroup[group]]))
    report.check('lottery.plays.prizes', `${play.id} at ${group}`, wanted, () =>
      Object.fromEntries(
        Object.entries(publishedPrices(play, amount('2'), Number(group))).map(([level, prize]) => [level, formatAmount(prize, 4)]),
      ),
    )
  }
}

/** The file names a chance by level, by "level:push" and by "unit abc:level"; Vietnamese hits are per number, not per unit. */
function writeChance({ level, probability, push, unit }: Chance, unitsPerPick: number): [string, string][] {
  const key = unit === undefined ? level : `unit ${unit}:${level}`
  const entries: [string, string][] = [[key, formatFraction(multiplyFractions(probability, fraction(unitsPerPick)))]]
  if (push) entries.push([`${level}:push`, formatFraction(push)])
  return entries
}

/** "hit(expected per number)" is the level "hit". */
const levelKey = (key: string): string => key.replace(/\(.*\)$/, '')

function checkVector({ play: id, cases }: OracleVector, report: OracleReport): void {
  for (const { selection, units, draws } of cases) {
    const label = `${id} ${JSON.stringify(selection)}`
    const read = findPlay(id)?.read(selection)
    report.check('lottery.vectors.units', label, units, () => (read?.ok ? read.value.units : read))
    for (const { draw, wins } of draws) {
      report.check('lottery.vectors.wins', `${label} × ${JSON.stringify(draw)}`, wins, () => {
        const ticket = read?.ok ? read.value : undefined
        if (!ticket) return read
        const family = present(findFamily(ticket.family), ticket.family)
        const drawn = family.readDraw(draw)
        return drawn.ok ? ticket.settle(drawn.value) : drawn
      })
    }
  }
}

function checkInvalid({ play: id, selection, reason }: OracleInvalid, report: OracleReport): void {
  report.check(
    'lottery.invalid',
    `${id} ${JSON.stringify(selection)} (${reason})`,
    false,
    () => present(findPlay(id), id).read(selection).ok,
  )
}

const readFraction = (value: OracleFraction): Fraction =>
  typeof value === 'string' ? parseFraction(value) : fraction(BigInt(value.num), BigInt(value.den))
