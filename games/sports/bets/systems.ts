import { err, ok, type Result } from '@croupier/kernel'
import { choose } from '../../lottery/combinatorics.ts'

/** A system: all combinations of certain sizes of n legs, one line each. */
export interface System {
  readonly id: string
  readonly legs: number
  readonly sizes: readonly number[]
  /** As written on Chinese slips, where it has a name there. */
  readonly chinese?: string
}

const upTo = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)
const full = (id: string, legs: number, from: number, chinese?: string): System => ({
  id,
  legs,
  sizes: upTo(from, legs),
  ...(chinese ? { chinese } : {}),
})

const NAMED: readonly System[] = [
  full('trixie', 3, 2, '3串4'),
  full('patent', 3, 1),
  full('yankee', 4, 2, '4串11'),
  full('lucky15', 4, 1),
  full('canadian', 5, 2, '5串26'),
  full('lucky31', 5, 1),
  full('heinz', 6, 2, '6串57'),
  full('lucky63', 6, 1),
  full('super-heinz', 7, 2, '7串120'),
  full('goliath', 8, 2, '8串247'),
]

const LEGS_MAX = 12

/** "k/n": every combination of k of n legs; 'parlay' is all n together, written n串1. */
const plain = (legs: number): System[] => upTo(1, legs - 1).map(size => ({ id: `${size}/${legs}`, legs, sizes: [size] }))

export const SYSTEMS: readonly System[] = [...upTo(2, LEGS_MAX).flatMap(plain), ...NAMED]

const byId = new Map(SYSTEMS.map(system => [system.id, system]))

export const findSystem = (id: string): System | undefined => byId.get(id)
export const systemsFor = (legs: number): readonly System[] => SYSTEMS.filter(system => system.legs === legs)
export const parlayOf = (legs: number): System => ({ id: 'parlay', legs, sizes: [legs], chinese: `${legs}串1` })
export const linesOf = ({ legs, sizes }: System): number => sizes.reduce((sum, size) => sum + choose(legs, size), 0)

export type LegsRefusal = 'too_few_legs' | 'too_many_legs' | 'legs_do_not_fit' | 'legs_of_one_event'

/** Legs of one event depend on each other: a system takes each event once. */
export function checkLegs(system: System, eventIds: readonly string[]): Result<System, LegsRefusal> {
  if (eventIds.length < 2) return err('too_few_legs')
  if (eventIds.length > LEGS_MAX) return err('too_many_legs')
  if (eventIds.length !== system.legs) return err('legs_do_not_fit')
  return new Set(eventIds).size === eventIds.length ? ok(system) : err('legs_of_one_event')
}
