import type { GroupName, ShapeInfo } from '../selection/shape.ts'

/** What is marked on a board so far: the selection of its shape, perhaps incomplete. */
export interface Marks {
  readonly slots?: readonly (readonly (number | string)[])[]
  readonly pick?: readonly number[]
  readonly opts?: readonly string[]
  readonly list?: readonly string[]
  readonly dan?: readonly number[]
  readonly tuo?: readonly number[]
  readonly pos?: readonly number[]
  readonly single?: readonly number[]
  readonly double?: readonly number[]
  readonly triple?: readonly number[]
  readonly quad?: readonly number[]
}

/** A board with nothing on it. Plays at chosen positions begin with the last ones, as is the custom. */
export function emptyMarks(shape: ShapeInfo): Marks {
  switch (shape.kind) {
    case 'slots':
    case 'option-slots':
      return { slots: Array.from({ length: shape.slots }, () => []) }
    case 'pick':
      return { pick: [] }
    case 'options':
      return { opts: [] }
    case 'groups':
      return Object.fromEntries(shape.groups.map(({ name }) => [name, []]))
    case 'dan-tuo':
      return { dan: [], tuo: [] }
    case 'list':
      return { list: [] }
    case 'positions':
      return { ...emptyMarks(shape.inner), pos: Array.from({ length: shape.size }, (_, index) => shape.positions - shape.size + index) }
    case 'nothing':
      return {}
  }
}

/** Whether nothing has been marked but the positions that a board begins with. */
export const isBlank = ({ pos: _, slots = [], ...sets }: Marks): boolean =>
  slots.every(slot => slot.length === 0) && Object.values(sets).every(set => (set as readonly unknown[]).length === 0)

/** A set with the value put in, or taken out where it was in; ascending. */
export function toggled<T extends number | string>(set: readonly T[], value: T): readonly T[] {
  if (set.includes(value)) return set.filter(each => each !== value)
  const next = [...set, value]
  return typeof value === 'number' ? ((next as number[]).sort((a, b) => a - b) as unknown as readonly T[]) : next
}

type SetField = 'pick' | 'dan' | 'tuo' | GroupName

/** Marks a number in a set; a number stands as banker or as leg, never as both, and where one number may be marked the next takes its place. */
export function markNumber(marks: Marks, shape: ShapeInfo, field: SetField, value: number): Marks {
  const set = marks[field] ?? []
  const next = toggled(set, value)
  if (field === 'dan' || field === 'tuo') return markDanTuo(marks, shape, field, next, value)
  const inner = shape.kind === 'positions' ? shape.inner : shape
  const isSingle = field === 'pick' && inner.kind === 'pick' && inner.most === 1
  if (isSingle && next.length > 1) return { ...marks, pick: [value] }
  const isFull = field === 'pick' && inner.kind === 'pick' && next.length > inner.most
  return isFull ? marks : { ...marks, [field]: next }
}

function markDanTuo(marks: Marks, shape: ShapeInfo, field: 'dan' | 'tuo', next: readonly number[], value: number): Marks {
  const isFull = field === 'dan' && shape.kind === 'dan-tuo' && next.length >= shape.size
  if (isFull) return marks
  const other = field === 'dan' ? 'tuo' : 'dan'
  return { ...marks, [field]: next, [other]: (marks[other] ?? []).filter(each => each !== value) }
}

/** Marks a value of one position. */
export function markSlot(marks: Marks, slot: number, value: number | string): Marks {
  return { ...marks, slots: (marks.slots ?? []).map((set, index) => (index === slot ? toggled<number | string>(set, value) : set)) }
}

export function fillSlot(marks: Marks, slot: number, values: readonly (number | string)[]): Marks {
  return { ...marks, slots: (marks.slots ?? []).map((set, index) => (index === slot ? values : set)) }
}
