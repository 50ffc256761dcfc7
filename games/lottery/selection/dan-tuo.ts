import { ok } from '@croupier/kernel'
import { readFields, readSet, refuse, type Shape } from './shape.ts'

/** Bankers (dan) stand in every unit; legs (tuo) fill the rest of it. */
export interface DanTuo {
  readonly dan: readonly number[]
  readonly tuo: readonly number[]
}

/** For units of `size` numbers: 1 to size − 1 bankers, disjoint from the legs, and together enough for a unit. */
export function danTuoShape(size: number, min: number, max: number): Shape<DanTuo> {
  return {
    info: { kind: 'dan-tuo', min, max, size },
    read(raw) {
      const fields = readFields(raw, ['dan', 'tuo'])
      if (!fields.ok) return fields
      const dan = readSet(fields.value.dan, min, max, 'dan')
      if (!dan.ok) return dan
      const tuo = readSet(fields.value.tuo, min, max, 'tuo')
      if (!tuo.ok) return tuo
      if (dan.value.length < 1) return refuse('picks_too_few', 'dan')
      if (dan.value.length + tuo.value.length < size) return refuse('picks_too_few', 'tuo')
      if (dan.value.length >= size) return refuse('picks_too_many', 'dan')
      if (dan.value.some(number => tuo.value.includes(number))) return refuse('sets_overlap', 'tuo')
      return ok({ dan: dan.value, tuo: tuo.value })
    },
  }
}
