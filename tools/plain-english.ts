import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a native reader stops at, each with what to write instead. Only patterns without a right use in a text of ours stand here. */
export const BANNED: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b(holds?|counts?|waits?|loses|applies|succeeds|credited|cash|closed|ends?) at once\b/i, 'immediately'],
  [/\b(comes?|came|brings?|brought|bringing|way|it is) (it |them )?home\b/i, 'is returned; recall'],
  [/\b(by|of) itself\b/i, 'automatically'],
  [/\bof (which|whom) there (is|are) none\b/i, 'there is no …'],
  [/\b(given|gives|give|giving) up\b(?! to)/i, 'forfeited, cancelled'],
  [/\b(taken|takes?|took|taking) (it |them )?back\b/i, 'cancel, reverse, recover'],
  [/\bgo(es)? on\b/i, 'continue'],
  [/\b(deeds?|papers|desk is)\b/i, 'action, document, we'],
  [/\b(he|him|his|himself)\b/i, 'they, you, the member'],
  [/\bLeast\b/, 'Minimum'],
  [/\bstands? (here|there|below|beneath|beside|behind|in|on the|under)\b/i, 'is, appears'],
  [/\b(is|are|was|were) told\b/i, 'we tell …; you get a message'],
  [/\bbeneath\b/i, 'below'],
  [/\blies\b/i, 'is'],
  [/\bat hand\b/i, 'the thing itself'],
  [/\bwritten down\b/i, 'recorded'],
  [/\bdigits? after the point\b/i, 'decimal places'],
  [/\ba person (answers|decides|looks|reads|will)\b/i, 'we …'],
  [/\b(has|have) to be (bet|paid|sent|typed)\b/i, 'you must …'],
  [/\b(as|if|whenever) you wish\b/i, 'at any time'],
  [/\bas the law asks\b/i, 'the law requires'],
  [/\bnobody[’']s debt\b/i, 'not included'],
  [/\bnothing is known\b/i, 'there is no data'],
  [/(^|[.:;] )Who (is|has|does|can|wants|registers|changes|answers|plays)\b[^?]*\.$/, 'a noun and a verb'],
  [/(^|[.:;] )What (is|was|came|waits|you|we)\b[^?]*\.$/, 'a noun and a verb'],
  [/!(?!=)/, 'a full stop'],
]

/** The texts in which a phrase is banned: where they stand, the text, and what to write. */
export function stopsIn(texts: readonly (readonly [where: string, text: string])[]): string[] {
  return texts.flatMap(([where, text]) =>
    BANNED.filter(([pattern]) => pattern.test(text.replace(/{{[^}]*}}/g, '0'))).map(
      ([pattern, instead]) => `${where}: “${text}” (${pattern}): ${instead}`,
    ),
  )
}

const root = join(import.meta.dirname, '..')
const filesIn = (folder: string, name: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(path => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter(path => name.test(path))

type Texts = { readonly [key: string]: string | Texts }
const flat = (texts: Texts, path: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[`${path}.${key}`, text]] : flat(text, `${path}.${key}`),
  )

/** The English of portal, console and game clients. */
export const screenTexts = (): [string, string][] =>
  ['apps/portal/src', 'apps/console/src'].flatMap(app =>
    filesIn(app, /\/locales\/en\/\w+\.json$/).flatMap(path => flat(JSON.parse(readFileSync(join(root, path), 'utf8')) as Texts, path)),
  )

const STRING = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g

/** The strings of a source that have two words or more. */
const stringsOf = (source: string): string[] =>
  [...source.matchAll(STRING)].map(match => match[1] ?? match[2] ?? match[3] ?? '').filter(text => text.includes(' '))

/** What follows each `EN:` of a source: a string, or all strings of an object or a list. */
export function englishOf(source: string): string[] {
  return [...source.matchAll(/\bEN(?::| =|: [\w<>, ]+ =) /g)].flatMap(({ 0: found, index }) => {
    const rest = source.slice(index + found.length)
    const line = rest.slice(0, rest.indexOf('\n') + 1 || undefined)
    if (!/^[{[]\s*$/m.test(line.split('\n')[0] ?? '')) return stringsOf(line)
    const indent = /[^\n]*$/.exec(source.slice(0, index))?.[0].match(/^\s*/)?.[0] ?? ''
    const end = rest.search(new RegExp(`\\n${indent}[}\\]]`))
    return stringsOf(rest.slice(0, end === -1 ? undefined : end))
  })
}

/** What the server writes: refusals, words of the desks, mails, messages, documents and seeded texts. */
export const serverTexts = (): [string, string][] =>
  ['apps/server/src', 'packages/contract/src'].flatMap(folder =>
    filesIn(folder, /(?<!\.(test|fixture))\.ts$/).flatMap(path => {
      const source = readFileSync(join(root, path), 'utf8')
      const texts = /(errors-in-english|texts-en)\.ts$/.test(path) ? stringsOf(source) : englishOf(source)
      return texts.map((text): [string, string] => [path, text])
    }),
  )
