import { textLanguageOf } from '@croupier/contract'
import { present, type RandomSource } from '@croupier/kernel'
import { NUMBER_TEXTS } from './number-texts.ts'

const LENGTH = 5
const ZERO_OF_THAI = 0x0e50

/** Numbers in words of the visitor's language, to be typed as digits: read or heard, without a picture. Whoever writes a program for it has the browser's work before them all the same. */
export function askNumbers(random: RandomSource, language: string): { readonly text: string; readonly answer: string } {
  const { words, between, ask } = NUMBER_TEXTS[textLanguageOf(language)]
  const digits = Array.from({ length: LENGTH }, () => random.below(words.length))
  const text = ask(digits.map(digit => present(words[digit], 'a digit has a word')).join(between))
  return { text, answer: digits.join('') }
}

/** The digits that were typed, by whatever keyboard and with whatever between them. */
export const digitsOf = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\u0e50-\u0e59]/g, digit => String(digit.charCodeAt(0) - ZERO_OF_THAI))
    .replace(/[^0-9]/g, '')
