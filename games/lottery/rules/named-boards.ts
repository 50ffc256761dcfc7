import type { NamedBoard, Outcome } from '../play.ts'

/** Works out once, when it is first asked for. */
export function once<T>(work: () => T): () => T {
  let known: { readonly value: T } | undefined
  return () => {
    known ??= { value: work() }
    return known.value
  }
}

/** Exactly one of these options wins. */
export const oneOf = (options: () => readonly string[]): NamedBoard['ends'] => ({
  outcomes: once(() => options().map((option): Outcome => ({ wins: [option], pushes: [] }))),
})

/** A board whose options all win at these levels, up to so many of them together. */
export const anyOf = (winnersMax: number, levels: readonly string[] = ['win']): NamedBoard => ({
  levelsOf: () => levels,
  ends: { winnersMax },
})

/** Typed numbers of so many digits, one of which is drawn. */
export const numbersBoard = (digits: number, level = 'win'): NamedBoard => ({
  levelsOf: () => [level],
  ends: oneOf(() => Array.from({ length: 10 ** digits }, (_, number) => String(number).padStart(digits, '0'))),
})
