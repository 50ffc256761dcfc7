import { LANGUAGES, type LanguageCode, localeOf, textLanguageOf } from '@croupier/contract/languages'
import english from '../locales/en/play.json'

/** Every text that games of our own share. */
export type PlayTextKey = keyof typeof english
type Texts<Key extends string> = Readonly<Record<Key, string>>

/** What a client says, in one language. */
export interface Spoken<Key extends string = PlayTextKey> {
  /** For `Intl`. */
  readonly locale: string
  readonly texts: Texts<Key>
}

/** There from the start, so that a failure can be told whatever did not come. */
export const ENGLISH: Spoken = { locale: 'en', texts: english }

/** A folder's files of texts by their paths, as `import.meta.glob` finds them: `locales/<tag>/<name>.json`. */
export type TextFiles = Readonly<Record<string, () => Promise<Texts<string>>>>
const shared: TextFiles = import.meta.glob<Texts<string>>('../locales/*/play.json', { import: 'default' })

/** Fetches the texts of one language; one that the product has no texts in speaks another's. */
export async function readTexts(language: LanguageCode, files: TextFiles): Promise<Texts<string>> {
  const { tag } = LANGUAGES[textLanguageOf(language)]
  const own = Object.entries(files).filter(([path]) => path.includes(`/locales/${tag}/`))
  return Object.assign({}, ...(await Promise.all(own.map(([, load]) => load()))))
}

/** Fetches what a client says, its own texts beside the shared ones. Every language has every key: a test says so. */
export async function loadSpoken<Key extends string>(language: LanguageCode, files: TextFiles): Promise<Spoken<PlayTextKey | Key>> {
  const texts = await readTexts(language, { ...shared, ...files })
  return { locale: localeOf(textLanguageOf(language)), texts }
}
