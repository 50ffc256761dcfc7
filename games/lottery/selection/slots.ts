import { ok, type Result } from '@croupier/kernel'
import type { SelectionRefusal } from '../refusal.ts'
import { readFields, readOptions, readSet, refuse, type Shape } from './shape.ts'

export interface Slots {
  readonly slots: readonly (readonly number[])[]
}

export interface OptionSlots {
  readonly slots: readonly (readonly string[])[]
}

/** One set of numbers per position. `filledMin` is the number of positions that must not be empty; all of them unless told. */
export function slotsShape(slots: number, min: number, max: number, filledMin = slots): Shape<Slots> {
  return {
    info: { kind: 'slots', slots, min, max, filledMin },
    read: raw => readSlots(raw, slots, filledMin, (value, at) => readSet(value, min, max, at)),
  }
}

/** One set of options per position, of which `filledMin` must not be empty; all of them unless told. */
export function optionSlotsShape(slots: number, options: readonly string[], filledMin = slots): Shape<OptionSlots> {
  return {
    info: { kind: 'option-slots', slots, options, filledMin },
    read: raw => readSlots(raw, slots, filledMin, (value, at) => readOptions(value, options, at)),
  }
}

function readSlots<T>(
  raw: unknown,
  count: number,
  filledMin: number,
  readSlot: (value: unknown, at: string) => Result<readonly T[], SelectionRefusal>,
): Result<{ slots: readonly (readonly T[])[] }, SelectionRefusal> {
  const fields = readFields(raw, ['slots'])
  if (!fields.ok) return fields
  const { slots } = fields.value
  if (!Array.isArray(slots) || slots.length !== count) return refuse('selection_malformed', 'slots')
  const read: (readonly T[])[] = []
  for (const [index, slot] of (slots as unknown[]).entries()) {
    const set = readSlot(slot, `slots.${index}`)
    if (!set.ok) return set
    read.push(set.value)
  }
  const filled = read.filter(slot => slot.length > 0).length
  if (filled === count || filled >= filledMin) return ok({ slots: read })
  return filledMin === count ? refuse('slot_empty', `slots.${read.findIndex(slot => slot.length === 0)}`) : refuse('picks_too_few', 'slots')
}
