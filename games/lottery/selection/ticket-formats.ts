import type { TicketFormat } from './list.ts'

const ZERO_CODE = 48

/** Digits in order, such as "0642". */
export function digits(length: number): TicketFormat {
  return { info: { of: 'digits', length, max: 9, isSet: false }, canonical: text => (isDigits(text, length) ? text : undefined) }
}

/** Digits in any order: "121" is the ticket "112". */
export function digitSet(length: number): TicketFormat {
  return {
    info: { of: 'digits', length, max: 9, isSet: true },
    canonical: text => (isDigits(text, length) ? sortDigits(text) : undefined),
  }
}

/** Different two-digit numbers from 01 to max in order, such as "02 10 09". */
export function numbers(length: number, max: number): TicketFormat {
  return {
    info: { of: 'numbers', length, max, isSet: false },
    canonical: text => (readNumbers(text, length, max) === undefined ? undefined : text),
  }
}

/** Different two-digit numbers in any order: "10 02" is the ticket "02 10". */
export function numberSet(length: number, max: number): TicketFormat {
  return {
    info: { of: 'numbers', length, max, isSet: true },
    canonical(text) {
      const read = readNumbers(text, length, max)
      return read === undefined ? undefined : formatNumbers([...read].sort((a, b) => a - b))
    },
  }
}

/** Digits with exactly one R, which stands for each of the ten digits. */
export function digitsWithRoll(length: number): TicketFormat {
  return {
    info: { of: 'digits-with-roll', length, max: 9, isSet: false },
    canonical: text => (text.length === length && isDigits(text.replace('R', ''), length - 1) ? text : undefined),
  }
}

/** "121" → "112". Insertion sort on the few digits of a ticket is several times faster than split, sort and join. */
export function sortDigits(text: string): string {
  const codes: number[] = []
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    let j = i
    while (j > 0 && (codes[j - 1] ?? 0) > code) {
      codes[j] = codes[j - 1] ?? 0
      j--
    }
    codes[j] = code
  }
  return String.fromCharCode(...codes)
}

export const formatNumbers = (values: readonly number[]): string => values.map(value => String(value).padStart(2, '0')).join(' ')

function isDigits(text: string, length: number): boolean {
  if (text.length !== length) return false
  for (let i = 0; i < length; i++) {
    const digit = text.charCodeAt(i) - ZERO_CODE
    if (digit < 0 || digit > 9) return false
  }
  return true
}

function readNumbers(text: string, length: number, max: number): readonly number[] | undefined {
  if (text.length !== 3 * length - 1) return undefined
  const read: number[] = []
  for (let i = 0; i < length; i++) {
    const [tens, ones] = [text.charCodeAt(3 * i) - ZERO_CODE, text.charCodeAt(3 * i + 1) - ZERO_CODE]
    const value = 10 * tens + ones
    const isNumber = tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 && value >= 1 && value <= max
    const isApart = i === length - 1 || text[3 * i + 2] === ' '
    if (!isNumber || !isApart || read.includes(value)) return undefined
    read.push(value)
  }
  return read
}
