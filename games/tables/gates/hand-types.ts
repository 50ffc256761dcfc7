/** A hand by the kinds of its pieces, lowest kind first; pieces of one kind are interchangeable under the rules. */
export type HandType = readonly number[]

/** All hands of `size` pieces from a pile with `copies[kind]` pieces of each kind. */
export function handTypes(copies: readonly number[], size: number, from = 0): readonly HandType[] {
  if (size === 0) return [[]]
  const types: HandType[] = []
  for (let kind = from; kind < copies.length; kind++) {
    for (const rest of handTypes(copies, size - 1, kind)) {
      const type = [kind, ...rest]
      if (timesIn(type, kind) <= (copies[kind] ?? 0)) types.push(type)
    }
  }
  return types
}

/** Ways to take a hand of this type from what `taken` leaves of the pile. */
export function waysToTake(copies: readonly number[], type: HandType, taken: HandType): number {
  let ways = 1
  for (let i = 0; i < type.length; ) {
    const kind = type[i] as number
    let left = copies[kind] as number
    for (const other of taken) if (other === kind) left -= 1
    for (let divisor = 1; type[i] === kind; i++, divisor++, left--) ways = (ways * left) / divisor
  }
  return ways
}

const timesIn = (type: HandType, kind: number) => type.filter(other => other === kind).length

export interface PairOfClasses {
  readonly gate: number
  readonly banker: number
  readonly weight: number
}

/**
 * Counts all pairs of disjoint hands, a gate's and the banker's, by the classes of both. `classOf` numbers the classes from 0;
 * hands of one class must settle alike against every other class.
 */
export function countPairs(copies: readonly number[], size: number, classOf: (type: HandType) => number): readonly PairOfClasses[] {
  const types = handTypes(copies, size).map(type => ({ type, class: classOf(type), ways: waysToTake(copies, type, []) }))
  const width = 1 + Math.max(...types.map(({ class: number }) => number))
  const counts = new Float64Array(width * width)
  for (const gate of types) {
    for (const banker of types) {
      const ways = waysToTake(copies, banker.type, gate.type)
      if (ways > 0) counts[gate.class * width + banker.class] = (counts[gate.class * width + banker.class] as number) + gate.ways * ways
    }
  }
  const pairs: PairOfClasses[] = []
  counts.forEach((weight, at) => {
    const gate = Math.floor(at / width)
    if (weight > 0) pairs.push({ gate, banker: at - gate * width, weight })
  })
  return pairs
}
