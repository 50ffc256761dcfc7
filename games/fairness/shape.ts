import { parseAmount } from '@croupier/kernel'
import { isHash } from './hash-fields.ts'

/** Guards for what comes from outside: each tells whether a value has exactly one shape. A member too many is a wrong shape too. */
export type Guard<T = unknown> = (value: unknown) => value is T

type Guards<T> = { readonly [K in keyof T]-?: (value: unknown) => boolean }

/** Names, ids and codes are short; longer ones would only make files large. */
const TEXT_MAX = 128

export const text: Guard<string> = (value): value is string => typeof value === 'string' && value.length > 0 && value.length <= TEXT_MAX
export const hash: Guard<string> = isHash
export const whole: Guard<number> = (value): value is number => Number.isSafeInteger(value) && (value as number) >= 0
export const flag: Guard<boolean> = (value): value is boolean => typeof value === 'boolean'
export const anything = (value: unknown): boolean => value !== undefined
/** A decimal of the wire, from 0: "12.50". */
export const money: Guard<string> = (value): value is string => {
  const parsed = typeof value === 'string' ? parseAmount(value) : undefined
  return parsed?.ok === true && parsed.value >= 0n
}
export const hex =
  (bytes: number): Guard<string> =>
  (value): value is string =>
    typeof value === 'string' && value.length === bytes * 2 && /^[0-9a-f]*$/.test(value)
export const oneOf =
  <T extends string | number>(...values: readonly T[]): Guard<T> =>
  (value): value is T =>
    values.includes(value as T)
export const orNull =
  (guard: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === null || guard(value)
export const listOf =
  <T>(guard: (value: unknown) => boolean, most = Number.POSITIVE_INFINITY, least = 0): Guard<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.length >= least && value.length <= most && value.every(guard)

/** An object with these members and no other; those of `optional` may be missing. */
export const record = <T extends object>(guards: Guards<T>, optional: readonly (keyof T)[] = []): Guard<T> => {
  const names = Object.keys(guards) as (keyof T & string)[]
  return (value): value is T => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    const stated = names.filter(name => Object.hasOwn(value, name))
    return (
      Object.keys(value).length === stated.length &&
      names.every(name => (Object.hasOwn(value, name) ? guards[name]((value as Record<string, unknown>)[name]) : optional.includes(name)))
    )
  }
}
