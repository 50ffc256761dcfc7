import { present } from '@croupier/kernel'
import { dateText, isDrawDay, parseDay } from './days.ts'
import type { Schedule } from './schedule.ts'

export const drawsPerDay = (schedule: Schedule): number => schedule.segments.reduce((sum, { draws }) => sum + draws, 0)

/** The number of the index-th issue (from 1) of a draw day. */
export function issueNumber(schedule: Schedule, day: number, index: number): string {
  const { numbering } = schedule
  switch (numbering.kind) {
    case 'date-serial':
      return dateText(day).replaceAll('-', '') + String(index).padStart(numbering.digits, '0')
    case 'running': {
      const anchor = present(parseDay(numbering.anchorOn), 'an anchor date')
      return String(numbering.anchorNumber + (day - anchor - closedBetween(schedule, anchor, day)) * drawsPerDay(schedule) + index - 1)
    }
    case 'year-serial':
      return dateText(day).slice(0, 4) + String(drawsOfYear(schedule, day)).padStart(numbering.digits, '0')
  }
}

/** Closed days from the anchor up to a day; negative before the anchor, as the days themselves are. */
function closedBetween(schedule: Schedule, anchor: number, day: number): number {
  const [from, to, sign] = day < anchor ? [day, anchor, -1] : [anchor, day, 1]
  const isBetween = (closed: number | undefined) => closed !== undefined && closed >= from && closed < to
  return sign * (schedule.closedOn ?? []).filter(date => isBetween(parseDay(date))).length
}

function drawsOfYear(schedule: Schedule, day: number): number {
  let draws = 0
  for (let at = present(parseDay(`${dateText(day).slice(0, 4)}-01-01`), 'a first of January'); at <= day; at++) {
    if (isDrawDay(schedule, at)) draws++
  }
  return draws
}
