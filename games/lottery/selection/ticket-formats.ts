import { assert } from '@croupier/kernel'
import { MALFORMED, type TicketFormat } from './list.ts'

const ZERO_CODE = 48
const SPACE_CODE = 32
const ROLL = 'R'
/** Numbers of a ticket go up to 30, so that a set of them fits 31 bits, and ten in order the exact integers of a double. */
const NUMBER_BASE = 31

const byCode = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

const asTyped = (text: string): string => text

/** Digits in order, such as "0642"; the key is their value. */
export function digits(length: number): TicketFormat {
  return {
    info: { of: 'digits', length, max: 9, isSet: false },
    keyBound: 10 ** length,
    key: text => digitsKey(text, length),
    canonical: asTyped,
  }
}

/** Digits in any order: "121" is the ticket "112". The key counts each digit in three bits. */
export function digitSet(length: number): TicketFormat {
  assert(length <= 7, 'three bits count up to seven of a digit')
  return {
    info: { of: 'digits', length, max: 9, isSet: true },
    keyBound: 2 ** 30,
    key: text => digitSetKey(text, length),
    canonical: sortDigits,
  }
}

/** Different two-digit numbers from 01 to max in order, such as "02 10 09". */
export function numbers(length: number, max: number): TicketFormat {
  assert(max < NUMBER_BASE && length <= 10, 'numbers that fit a key')
  return {
    info: { of: 'numbers', length, max, isSet: false },
    keyBound: NUMBER_BASE ** length,
    key: text => numbersKey(text, length, max, false),
    canonical: asTyped,
  }
}

/** Different two-digit numbers in any order: "10 02" is the ticket "02 10". The key is their set of bits. */
export function numberSet(length: number, max: number): TicketFormat {
  assert(max < NUMBER_BASE, 'numbers that fit a key')
  return {
    info: { of: 'numbers', length, max, isSet: true },
    keyBound: 2 ** (max + 1),
    key: text => numbersKey(text, length, max, true),
    canonical: text => text.split(' ').sort(byCode).join(' '),
  }
}

/** Digits with exactly one R, which stands for each of the ten digits. */
export function digitsWithRoll(length: number): TicketFormat {
  return {
    info: { of: 'digits-with-roll', length, max: 9, isSet: false },
    keyBound: length * 10 ** (length - 1),
    key(text) {
      const place = text.indexOf(ROLL)
      const rest = place < 0 ? MALFORMED : digitsKey(text.slice(0, place) + text.slice(place + 1), length - 1)
      return rest === MALFORMED ? MALFORMED : rest * length + place
    },
    canonical: asTyped,
  }
}

/** "121" → "112". */
export const sortDigits = (text: string): string => [...text].sort(byCode).join('')

export const formatNumbers = (values: readonly number[]): string => values.map(value => String(value).padStart(2, '0')).join(' ')

function digitsKey(text: string, length: number): number {
  if (text.length !== length) return MALFORMED
  let key = 0
  for (let i = 0; i < length; i++) {
    const digit = text.charCodeAt(i) - ZERO_CODE
    if (digit < 0 || digit > 9) return MALFORMED
    key = 10 * key + digit
  }
  return key
}

function digitSetKey(text: string, length: number): number {
  if (text.length !== length) return MALFORMED
  let key = 0
  for (let i = 0; i < length; i++) {
    const digit = text.charCodeAt(i) - ZERO_CODE
    if (digit < 0 || digit > 9) return MALFORMED
    key += 1 << (3 * digit)
  }
  return key
}

/** Reads "02 10 09" number by number; refuses repeats. The key is the numbers in order, or as a set of bits. */
function numbersKey(text: string, length: number, max: number, isSet: boolean): number {
  if (text.length !== 3 * length - 1) return MALFORMED
  let inOrder = 0
  let set = 0
  for (let at = 0; at < text.length; at += 3) {
    const tens = text.charCodeAt(at) - ZERO_CODE
    const ones = text.charCodeAt(at + 1) - ZERO_CODE
    const value = 10 * tens + ones
    const isNumber = tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 && value >= 1 && value <= max
    if (!isNumber || (at > 0 && text.charCodeAt(at - 1) !== SPACE_CODE) || (set & (1 << value)) !== 0) return MALFORMED
    set |= 1 << value
    inOrder = inOrder * NUMBER_BASE + value
  }
  return isSet ? set : inOrder
}
