export type PasswordWeakness = 'password_common' | 'password_own_words'

/** Shorter parts of a name are in too many good passwords. */
const WORD_LENGTH_MIN = 3
/** Whoever knows the words tries them with a year or a few digits behind. */
const REST_LENGTH_MIN = 5

let list: Promise<ReadonlySet<string>> | undefined

/** The 49,233 passwords that guessers begin with, in small letters; read when the first one is judged. */
const commonPasswords = (): Promise<ReadonlySet<string>> => {
  list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return list
}

/** Why a password would be among the first that are tried: it is one of many people's, or little more than words that its owner is known by. */
export async function weaknessOf(password: string, ownWords: readonly string[]): Promise<PasswordWeakness | undefined> {
  const common = await commonPasswords()
  const folded = fold(password)
  if (common.has(folded)) return 'password_common'
  const rest = withoutWords(folded, ownWords)
  if (rest === undefined) return undefined
  return rest.length < REST_LENGTH_MIN || common.has(rest) ? 'password_own_words' : undefined
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase()

/** The letters and digits that are left, or undefined where no word was in it. */
function withoutWords(text: string, ownWords: readonly string[]): string | undefined {
  const words = ownWords
    .map(fold)
    .flatMap(word => [word, ...word.split(/[^\p{L}\p{N}]+/u)])
    .filter(word => [...word].length >= WORD_LENGTH_MIN)
    .flatMap(word => [word, [...word].reverse().join('')])
    .sort((a, b) => b.length - a.length)
  // A number is known with its country's code and typed without.
  if (words.some(word => word.includes(text))) return ''
  const left = words.reduce((rest, word) => rest.replaceAll(word, ''), text)
  return left === text ? undefined : left.replace(/[^\p{L}\p{N}]/gu, '')
}
