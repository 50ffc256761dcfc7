import { present } from '@croupier/kernel'
import type { OracleReport } from '../oracle-report.ts'
import { issueAt } from './calendar/issues.ts'
import { drawsPerDay } from './calendar/numbering.ts'
import type { Numbering, Schedule } from './calendar/schedule.ts'
import { findSchedule } from './calendar/schedules.ts'
import { LUNAR_NEW_YEAR, yearZodiacOn } from './zodiac/lunar-year.ts'
import { zodiacOf } from './zodiac/zodiac.ts'

interface OracleSchedule {
  readonly id: string
  readonly tz: string
  readonly first?: string
  readonly segments?: readonly (readonly [string, number])[]
  readonly intervalSec: number
  readonly issues: number
  readonly closeSec: number
  readonly numbering: string
}

interface OracleIssue {
  readonly schedule: string
  readonly at: string
  readonly openIssue: string
  readonly opens: string
  readonly closes: string
  readonly draws: string
}

interface OracleZodiac {
  readonly drawDate: string
  readonly yearZodiac: string
  readonly numbers: Readonly<Record<string, string>>
}

export interface CalendarOracles {
  readonly schedules?: readonly OracleSchedule[]
  readonly issueAt?: readonly OracleIssue[]
  readonly lunarNewYear?: Readonly<Record<string, string>>
  readonly zodiac?: readonly OracleZodiac[]
}

export function checkCalendar(
  { schedules = [], issueAt: issues = [], lunarNewYear = {}, zodiac = [] }: CalendarOracles,
  report: OracleReport,
): void {
  const given = new Map(schedules.map(schedule => [schedule.id, schedule]))
  for (const schedule of schedules) {
    report.check('lottery.money.schedules', schedule.id, describe(readSchedule(schedule)), () => describe(known(schedule)))
  }
  for (const vector of issues) checkIssue(vector, given.get(vector.schedule), report)
  for (const [year, date] of Object.entries(lunarNewYear)) {
    report.check('lottery.money.lunarNewYear', year, date, () => LUNAR_NEW_YEAR[Number(year)])
  }
  for (const vector of zodiac) checkZodiac(vector, report)
}

/** The schedule of the product, or, where the file brings one that the product has not, the file's own. */
const known = (given: OracleSchedule): Schedule => findSchedule(given.id) ?? readSchedule(given)

function readSchedule(given: OracleSchedule): Schedule {
  const segments = given.segments ?? [[given.first ?? '00:00:00', given.issues] as const]
  return {
    id: given.id,
    name: { zh: given.id, en: given.id },
    families: [],
    utcOffsetMinutes: readOffset(given.tz),
    days: { kind: 'daily' },
    segments: segments.map(([first, draws]) => ({ first, draws })),
    intervalSec: given.intervalSec,
    closeSec: given.closeSec,
    numbering: readNumbering(given.numbering),
  }
}

function readNumbering(text: string): Numbering {
  const digits = /\+ (\d) digits/.exec(text)?.[1]
  return digits ? { kind: 'date-serial', digits: Number(digits) } : { kind: 'running', anchorOn: '2025-01-01', anchorNumber: 1 }
}

function readOffset(tz: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):(\d\d)$/.exec(tz) ?? []
  return (sign === '-' ? -1 : 1) * (60 * Number(hours) + Number(minutes))
}

function describe(schedule: Schedule): unknown {
  const { utcOffsetMinutes, segments, intervalSec, closeSec, numbering } = schedule
  const digits = numbering.kind === 'running' ? 0 : numbering.digits
  return { utcOffsetMinutes, segments, intervalSec, closeSec, issues: drawsPerDay(schedule), numbering: numbering.kind, digits }
}

function checkIssue(vector: OracleIssue, given: OracleSchedule | undefined, report: OracleReport): void {
  const { openIssue, opens, closes, draws } = vector
  report.check('lottery.money.issueAt', `${vector.schedule} at ${vector.at}`, { openIssue, opens, closes, draws }, () => {
    const schedule = given ? known(given) : present(findSchedule(vector.schedule), vector.schedule)
    const offsetMs = schedule.utcOffsetMinutes * 60_000
    const local = (at: Date) => new Date(at.getTime() + offsetMs).toISOString().slice(0, 19)
    const issue = issueAt(schedule, new Date(Date.parse(`${vector.at}Z`) - offsetMs))
    return {
      openIssue: openIssue.startsWith('(day index') ? `(day index ${issue.index})` : issue.number,
      opens: local(issue.opensAt),
      closes: local(issue.closesAt),
      draws: local(issue.drawsAt),
    }
  })
}

function checkZodiac({ drawDate, yearZodiac, numbers }: OracleZodiac, report: OracleReport): void {
  report.check('lottery.money.zodiac', drawDate, { yearZodiac, numbers }, () => {
    const year = yearZodiacOn(drawDate)
    if (!year.ok) return year
    return {
      yearZodiac: year.value,
      numbers: Object.fromEntries(Object.keys(numbers).map(number => [number, zodiacOf(Number(number), year.value)])),
    }
  })
}
