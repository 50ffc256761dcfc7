import { findLotteryGame, issueAt } from '@croupier/games/lottery'
import type { LotteryGame, LotteryIssue } from '../../../shared/api/queries/lottery.ts'

/** Where the sale of a lottery stands at an instant. */
export interface Sale {
  /** On sale now; null while the game is closed. */
  readonly issue: LotteryIssue | null
  /** Closed for sale, and without a result yet. */
  readonly drawing: LotteryIssue | null
  /** When this changes by the clock alone. */
  readonly nextMs: number
}

/** A result that has not come after so long is no longer announced as on its way. */
const AWAITED_MS = 30 * 60_000

type Sold = Pick<LotteryGame, 'gameCode' | 'issue' | 'last'>

/** Follows the game's own calendar, so that the next issue is on the screen in the moment in which the last one closes. */
export function saleAt({ gameCode, issue: known, last }: Sold, nowMs: number): Sale {
  const schedule = findLotteryGame(gameCode)?.schedule
  if (!known) return { issue: null, drawing: null, nextMs: Number.POSITIVE_INFINITY }
  const isOver = nowMs >= Date.parse(known.closesAt)
  const issue = isOver && schedule ? written(issueAt(schedule, new Date(nowMs))) : known
  const before = schedule && written(issueAt(schedule, new Date(Date.parse(issue.opensAt) - 1)))
  const isAwaited =
    before && before.number !== last?.number && before.closesAt <= issue.opensAt && nowMs < Date.parse(before.drawsAt) + AWAITED_MS
  const drawing = isAwaited && nowMs >= Date.parse(before.closesAt) ? before : null
  const next = [issue.closesAt, ...(drawing ? [drawing.drawsAt] : [])].map(Date.parse).filter(each => each > nowMs)
  return { issue, drawing, nextMs: Math.min(...next, Number.POSITIVE_INFINITY) }
}

interface Calendar {
  readonly number: string
  readonly opensAt: Date
  readonly closesAt: Date
  readonly drawsAt: Date
}

const written = ({ number, opensAt, closesAt, drawsAt }: Calendar): LotteryIssue => ({
  number,
  opensAt: opensAt.toISOString(),
  closesAt: closesAt.toISOString(),
  drawsAt: drawsAt.toISOString(),
})

/** Whether a result should have come by now. */
export const isDue = ({ drawing }: Sale, nowMs: number): boolean => drawing !== null && nowMs >= Date.parse(drawing.drawsAt)

/** Numbers that begin with the day and end with the place in it. */
const DATED = /^(20\d{2})(\d{4})(\d{2,4})$/

/** The end of a number, by which players know an issue of the day: "0513"; a place of two digits says little without its day. */
export function shortNumber(number: string): string {
  const [, , day = '', place = ''] = DATED.exec(number) ?? []
  if (place === '') return number
  return place.length > 2 ? place : `${day}-${place}`
}

/** The day and the place in it, apart. */
export const spacedNumber = (number: string): string => number.replace(DATED, '$1$2-$3')
