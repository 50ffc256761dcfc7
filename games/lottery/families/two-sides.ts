import type { Test } from '../rules/boards.ts'

export const isOdd: Test = value => value % 2 === 1
export const isEven: Test = value => value % 2 === 0
export const isTailBig: Test = value => value % 10 >= 5
export const isTailSmall: Test = value => value % 10 < 5

/** Big from `bigFrom` on, small below. */
export const bigSmall = (bigFrom: number) => ({ big: (value: number) => value >= bigFrom, small: (value: number) => value < bigFrom })

export const ODD_EVEN = { odd: isOdd, even: isEven }

/** The four combined options of big or small with odd or even. */
export function pairedSides(bigFrom: number): Readonly<Record<string, Test>> {
  return {
    'big-odd': value => value >= bigFrom && isOdd(value),
    'big-even': value => value >= bigFrom && isEven(value),
    'small-odd': value => value < bigFrom && isOdd(value),
    'small-even': value => value < bigFrom && isEven(value),
  }
}

/** Big, small, odd, even and their four pairs. */
export const twoSides = (bigFrom: number): Readonly<Record<string, Test>> => ({
  ...bigSmall(bigFrom),
  ...ODD_EVEN,
  ...pairedSides(bigFrom),
})
