import type { FamilyId } from '../family.ts'
import type { PlayName } from '../play.ts'

/** A run of draws on one day: the first draw by local clock, and how many follow at the schedule's interval. */
export interface Segment {
  readonly first: string
  readonly draws: number
}

/** How issues are numbered. */
export type Numbering =
  /** yyyyMMdd of the day to which the issue belongs, and its place in it. */
  | { readonly kind: 'date-serial'; readonly digits: number }
  /** One running number, with the first issue of a day as its anchor; only for schedules that draw every day. */
  | { readonly kind: 'running'; readonly anchorOn: string; readonly anchorNumber: number }
  /** yyyy and the place in the year, of schedules with one draw a day. */
  | { readonly kind: 'year-serial'; readonly digits: number }

export type DrawDays =
  | { readonly kind: 'daily' }
  /** 0 is Sunday. */
  | { readonly kind: 'weekdays'; readonly weekdays: readonly number[] }
  | { readonly kind: 'month-days'; readonly days: readonly number[] }

/** When a lottery draws. None of its clocks keeps summer time, so that an offset says all about its zone. */
export interface Schedule {
  readonly id: string
  readonly name: PlayName
  /** Families that customarily run on it. */
  readonly families: readonly FamilyId[]
  readonly utcOffsetMinutes: number
  readonly days: DrawDays
  readonly segments: readonly Segment[]
  readonly intervalSec: number
  /** Sale closes so long before the draw. */
  readonly closeSec: number
  readonly numbering: Numbering
  /** Draw days (yyyy-MM-dd) that are left out, such as the New Year break of daily draws. */
  readonly closedOn?: readonly string[]
  /** Draws on further days, such as special Tuesdays. */
  readonly extraOn?: readonly string[]
}

/** One issue. It is on sale from opensAt up to, and not including, closesAt. */
export interface Issue {
  readonly number: string
  /** The day to which it belongs, yyyy-MM-dd; its draw may fall after midnight. */
  readonly date: string
  /** Its place in that day, from 1. */
  readonly index: number
  readonly opensAt: Date
  readonly closesAt: Date
  readonly drawsAt: Date
}
