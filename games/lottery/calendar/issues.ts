import { assert, present } from '@croupier/kernel'
import { dateText, dayOf, drawDayFrom, instantOn, isDrawDay, parseDay } from './days.ts'
import { drawsPerDay, issueNumber } from './numbering.ts'
import type { Issue, Schedule } from './schedule.ts'

/** Seconds from the midnight of its day to the draw; beyond 86,400 for draws after the next midnight. */
function drawSeconds(schedule: Schedule, index: number): number {
  let place = index - 1
  for (const { first, draws } of schedule.segments) {
    if (place < draws) return clockSeconds(first) + place * schedule.intervalSec
    place -= draws
  }
  return present<number>(undefined, `issue ${index} of a day of ${drawsPerDay(schedule)}`)
}

function clockSeconds(clock: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number)
  return 3600 * hours + 60 * minutes + seconds
}

const drawInstant = (schedule: Schedule, day: number, index: number): Date =>
  instantOn(day, drawSeconds(schedule, index), schedule.utcOffsetMinutes)

const closeInstant = (schedule: Schedule, day: number, index: number): Date =>
  new Date(drawInstant(schedule, day, index).getTime() - schedule.closeSec * 1000)

/** Sale of an issue opens when that of the one before it closes, so that one issue is always on sale. */
function issueOn(schedule: Schedule, day: number, index: number): Issue {
  const [dayBefore, indexBefore] = index > 1 ? [day, index - 1] : [drawDayFrom(schedule, day - 1, -1), drawsPerDay(schedule)]
  const closesAt = closeInstant(schedule, day, index)
  return {
    number: issueNumber(schedule, day, index),
    date: dateText(day),
    index,
    opensAt: dayBefore === undefined ? closesAt : closeInstant(schedule, dayBefore, indexBefore),
    closesAt,
    drawsAt: drawInstant(schedule, day, index),
  }
}

/** All issues of a day (yyyy-MM-dd); none when it is no draw day. */
export function issuesOfDay(schedule: Schedule, date: string): Issue[] {
  const day = parseDay(date)
  if (day === undefined || !isDrawDay(schedule, day)) return []
  return Array.from({ length: drawsPerDay(schedule) }, (_, index) => issueOn(schedule, day, index + 1))
}

/** The issue that is on sale at an instant: the first whose sale has not closed. */
export function issueAt(schedule: Schedule, at: Date): Issue {
  // The day before may still be drawing past midnight.
  let day = drawDayFrom(schedule, dayOf(at, schedule.utcOffsetMinutes) - 1, 1)
  while (day !== undefined) {
    const index = firstOpenIndex(schedule, day, at)
    if (index !== undefined) return issueOn(schedule, day, index)
    day = drawDayFrom(schedule, day + 1, 1)
  }
  return present<Issue>(undefined, `${schedule.id} never draws`)
}

/** Closed-form within a segment, since a day may have 1,440 issues. */
function firstOpenIndex(schedule: Schedule, day: number, at: Date): number | undefined {
  let before = 0
  for (const { draws } of schedule.segments) {
    const sinceFirstMs = at.getTime() - closeInstant(schedule, day, before + 1).getTime()
    const place = sinceFirstMs < 0 ? 0 : Math.floor(sinceFirstMs / (schedule.intervalSec * 1000)) + 1
    if (place < draws) return before + place + 1
    before += draws
  }
  return undefined
}

/** The issue on sale and those after it, as a chase or the server's calendar needs them. */
export function issuesFrom(schedule: Schedule, at: Date, count: number): Issue[] {
  assert(count >= 0 && count <= 10_000, `a calendar of ${count} issues`)
  const issues: Issue[] = []
  let next = count > 0 ? issueAt(schedule, at) : undefined
  while (next && issues.length < count) {
    issues.push(next)
    next = issueAfter(schedule, next)
  }
  return issues
}

export function issueAfter(schedule: Schedule, issue: Issue): Issue {
  const day = present(parseDay(issue.date), 'a date of an issue')
  if (issue.index < drawsPerDay(schedule)) return issueOn(schedule, day, issue.index + 1)
  return issueOn(schedule, present(drawDayFrom(schedule, day + 1, 1), `${schedule.id} never draws again`), 1)
}

/** The cut-off, to the millisecond: sale is open from opensAt and no longer at closesAt. */
export const isOnSale = (issue: Issue, at: Date): boolean => issue.opensAt <= at && at < issue.closesAt
