import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ERROR_CODES, ERROR_TEXTS, LANGUAGES, TEXT_LANGUAGES, type TextLanguage } from '@croupier/contract'

/**
 * Lists what still has to be translated: `npx tsx tools/missing-texts.ts [ID|TH|VI|JA|CN]`.
 * One line a text: its place, the languages that lack it, the English. Ends with 1 when something is missing.
 */
type Texts = { readonly [key: string]: string | Texts }

const APPS = join(import.meta.dirname, '../apps')
/** The console speaks to the operator's staff, in two languages. */
const PLACES: readonly { readonly app: string; readonly languages: readonly TextLanguage[] }[] = [
  { app: 'portal', languages: TEXT_LANGUAGES },
  { app: 'console', languages: ['EN', 'CN'] },
]
/** The English files of an application: those of its pages, and those that a game client keeps in its own folder. */
const englishOf = (app: string): string[] =>
  readdirSync(join(APPS, app, 'src'), { recursive: true, encoding: 'utf8' })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => /\/locales\/en\/\w+\.json$/.test(path))
const PLURAL = /_(zero|one|two|few|many|other)$/
const asked = process.argv.slice(2)
const languages = TEXT_LANGUAGES.filter(code => code !== 'EN' && (asked.length === 0 || asked.includes(code)))

/** Every text by its path; plural forms are one, since languages differ in them. */
function flatten(texts: Texts, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([name, text]): [string, string][] => {
    const key = `${path}${name}`
    return typeof text === 'string' ? [[key.replace(PLURAL, ''), text]] : flatten(text, `${key}.`)
  })
}

function readNamespace(app: string, code: TextLanguage, file: string): Map<string, string> {
  const path = join(APPS, app, 'src', file.replace('/locales/en/', `/locales/${LANGUAGES[code].tag}/`))
  try {
    return new Map(flatten(JSON.parse(readFileSync(path, 'utf8')) as Texts))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Map()
    throw error
  }
}

interface Missing {
  readonly place: string
  readonly languages: readonly TextLanguage[]
  readonly english: string
}

const lacking = (has: (code: TextLanguage) => boolean) => languages.filter(code => !has(code))

function missingOnScreens({ app, languages: spoken }: (typeof PLACES)[number]): Missing[] {
  return englishOf(app).flatMap(file => {
    const texts = new Map(languages.map(code => [code, readNamespace(app, code, file)]))
    return [...readNamespace(app, 'EN', file)].map(([key, english]) => ({
      place: `${app}/${basename(file, '.json')}:${key}`,
      languages: lacking(code => !spoken.includes(code) || (texts.get(code)?.has(key) ?? false)),
      english,
    }))
  })
}

function missingRefusals(): Missing[] {
  const texts: Partial<Record<TextLanguage, Partial<Record<string, string>>>> = ERROR_TEXTS
  return ERROR_CODES.map(code => ({
    place: `error:${code}`,
    languages: lacking(language => texts[language]?.[code] !== undefined),
    english: ERROR_TEXTS.EN[code],
  }))
}

const missing = [...PLACES.flatMap(missingOnScreens), ...missingRefusals()].filter(text => text.languages.length > 0)
for (const { place, languages: lack, english } of missing) console.log([place, lack.join(' '), english.replaceAll('\n', '\\n')].join('\t'))
console.error(`${missing.length} texts are missing`)
process.exitCode = missing.length > 0 ? 1 : 0
