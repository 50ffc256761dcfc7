import { PATTERNS, type PatternId } from '@croupier/contract/browser'
import type { FieldSettings } from '../../shared/api/types.ts'

/** What a value breaks of its rule, as somebody looking over one's shoulder would say it. */
type Wrong =
  | { readonly key: 'empty' | 'letterFirst' | 'spaces' | 'needsLetter' | 'needsDigit' | 'needsUpper' | 'digitsOnly' | 'email' }
  | { readonly key: 'short' | 'long'; readonly count: number }
  | { readonly key: 'letter'; readonly found: string }

type Setting = Pick<FieldSettings[string], 'patternId' | 'acceptedPattern' | 'minLength' | 'maxLength'>

const PLAIN = /[^A-Za-z0-9]/u
/** Patterns of letters and digits alone. */
const OF_PLAIN: readonly number[] = [1, 4, 5, 7, 14]

/** Answers undefined where there is nothing to add to the rule itself. */
export function whatIsWrong({ patternId, acceptedPattern, minLength, maxLength }: Setting, value: string): Wrong | undefined {
  if (value === '') return { key: 'empty' }
  // A pattern of the brand's own says nothing of its reasons.
  const letters =
    acceptedPattern === '' || acceptedPattern === PATTERNS[patternId as PatternId] ? wrongLetters(patternId, value) : undefined
  if (letters) return letters
  const length = [...value].length
  if (length < minLength) return { key: 'short', count: minLength - length }
  return length > maxLength ? { key: 'long', count: length - maxLength } : undefined
}

function wrongLetters(patternId: number, value: string): Wrong | undefined {
  if (patternId === 3) return new RegExp(PATTERNS[3], 'u').test(value) ? undefined : { key: 'email' }
  if (patternId !== 0 && /\s/u.test(value) && !MAY_HAVE_SPACES.includes(patternId)) return { key: 'spaces' }
  if (patternId === 6) return /\D/.test(value) ? { key: 'digitsOnly' } : undefined
  if (!OF_PLAIN.includes(patternId)) return undefined
  const found = PLAIN.exec(value)?.[0]
  if (found !== undefined) return { key: 'letter', found }
  if (patternId === 1 && !/^[A-Za-z]/.test(value)) return { key: 'letterFirst' }
  if (patternId === 5 && !/[A-Za-z]/.test(value)) return { key: 'needsLetter' }
  if (patternId === 5 && !/\d/.test(value)) return { key: 'needsDigit' }
  return patternId === 7 && !/[A-Z]/.test(value) ? { key: 'needsUpper' } : undefined
}

const MAY_HAVE_SPACES: readonly number[] = [8, 10, 12, 15, 16, 17, 18]
