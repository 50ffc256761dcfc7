import { err, ok, type Result } from '@croupier/kernel'
import type { SelectionCode, SelectionRefusal } from '../refusal.ts'

/** What a player may mark, told as data so that a board can be drawn from it. */
export type ShapeInfo =
  | {
      readonly kind: 'slots'
      readonly slots: number
      readonly min: number
      readonly max: number
      readonly filledMin: number
    }
  | { readonly kind: 'option-slots'; readonly slots: number; readonly options: readonly string[]; readonly filledMin: number }
  | { readonly kind: 'pick'; readonly min: number; readonly max: number; readonly least: number; readonly most: number }
  | { readonly kind: 'options'; readonly options: readonly string[]; readonly least: number; readonly most: number }
  | { readonly kind: 'groups'; readonly groups: readonly GroupInfo[]; readonly min: number; readonly max: number }
  | { readonly kind: 'dan-tuo'; readonly min: number; readonly max: number; readonly size: number }
  | { readonly kind: 'list'; readonly ticket: TicketInfo; readonly least: number }
  | { readonly kind: 'positions'; readonly positions: number; readonly size: number; readonly inner: ShapeInfo }
  | { readonly kind: 'nothing' }

export interface GroupInfo {
  readonly name: GroupName
  readonly least: number
}

export type GroupName = 'single' | 'double' | 'triple' | 'quad'

/** A typed ticket: `length` digits, or `length` two-digit numbers up to `max`; in any order when `isSet`. */
export interface TicketInfo {
  readonly of: 'digits' | 'numbers' | 'digits-with-roll'
  readonly length: number
  readonly max: number
  readonly isSet: boolean
}

/** Reads one kind of selection: refuses what the play does not sell, and answers the canonical form of the rest. */
export interface Shape<S> {
  readonly info: ShapeInfo
  /** The canonical selection: sets ascending, options in board order, typed tickets without repeats. */
  read(raw: unknown): Result<S, SelectionRefusal>
}

export function refuse(code: SelectionCode, at?: string): Result<never, SelectionRefusal> {
  return err(at === undefined ? { code } : { code, at })
}

/** The fields of a selection object that has exactly these keys. */
export function readFields<K extends string>(raw: unknown, keys: readonly K[]): Result<Record<K, unknown>, SelectionRefusal> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return refuse('selection_malformed')
  for (const key of Object.keys(raw)) if (!keys.some(known => known === key)) return refuse('selection_malformed', key)
  for (const key of keys) if (!Object.hasOwn(raw, key)) return refuse('selection_malformed', key)
  return ok(raw as Record<K, unknown>)
}

/** A set of integers from min to max, answered in ascending order. */
export function readSet(raw: unknown, min: number, max: number, at: string): Result<readonly number[], SelectionRefusal> {
  if (!Array.isArray(raw)) return refuse('selection_malformed', at)
  if (raw.length > max - min + 1) return refuse('picks_too_many', at)
  const values: number[] = []
  for (const value of raw as unknown[]) {
    if (typeof value !== 'number') return refuse('selection_malformed', at)
    if (!Number.isInteger(value) || value < min || value > max) return refuse('value_out_of_range', at)
    values.push(value)
  }
  values.sort((a, b) => a - b)
  for (let i = 1; i < values.length; i++) if (values[i] === values[i - 1]) return refuse('value_repeated', at)
  return ok(values)
}

/** A set of options, answered in the order in which the board sells them. */
export function readOptions(raw: unknown, options: readonly string[], at: string): Result<readonly string[], SelectionRefusal> {
  if (!Array.isArray(raw)) return refuse('selection_malformed', at)
  const chosen = new Set<string>()
  for (const option of raw as unknown[]) {
    if (typeof option !== 'string') return refuse('selection_malformed', at)
    if (!options.includes(option)) return refuse('option_unknown', at)
    if (chosen.has(option)) return refuse('value_repeated', at)
    chosen.add(option)
  }
  return ok(options.filter(option => chosen.has(option)))
}
