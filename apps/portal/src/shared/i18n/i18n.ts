import { directionOf, type LanguageCode } from '@croupier/contract/browser'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { loadChunk } from '../lazy/load-chunk.ts'
import { builtInTexts } from './built-in-texts.ts'
import { spokenTagOf, storeLanguage } from './language-rules.ts'
import { useLanguageStore } from './language-store.ts'
import { countText } from './number-format.ts'

type Texts = { default: Record<string, unknown> }
type Files = Readonly<Record<string, () => Promise<Texts>>>
/** What visits begin with; the rest is found by `later-texts.ts` when something asks for it. */
const firstTexts: Files = import.meta.glob<Texts>('./locales/*/{common,home,catalog}.json')

/** A language without the file speaks English there. */
const fileOf = (files: Files, tag: string, namespace: string) =>
  files[`./locales/${tag}/${namespace}.json`] ?? files[`./locales/en/${namespace}.json`]

async function readTexts(tag: string, namespace: string): Promise<Texts> {
  const load = fileOf(firstTexts, tag, namespace) ?? fileOf((await import('./later-texts.ts')).laterTexts, tag, namespace)
  return load ? load() : { default: {} }
}

/** Texts that did not come, by namespace. */
const failures = new Map<string, unknown>()

/** One language's texts of one namespace, each in a chunk of its own. */
const backend = {
  type: 'backend' as const,
  init: () => undefined,
  read(tag: string, namespace: string, done: (error: unknown, texts: Record<string, unknown> | null) => void) {
    loadChunk(`${namespace}-${tag}`, () => readTexts(tag, namespace)).then(
      texts => {
        failures.delete(namespace)
        done(null, texts.default)
      },
      error => {
        failures.set(namespace, error)
        done(error, null)
      },
    )
  },
}

/**
 * A key is missing only where its texts did not come: the part that needs them fails as one whose script did not come, and says so in
 * words, instead of showing keys.
 */
function refuseMissing(key: string, fallback = key): string {
  for (const failure of failures.values()) throw failure
  return fallback
}

/**
 * Speaks a language: the words of every page, and of those that the first page needs besides.
 * Throws what kept the words of every page away; then the built-in ones are there to say so.
 */
export async function startI18n(language: LanguageCode, firstNamespaces: readonly string[] = []): Promise<void> {
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: spokenTagOf(language),
      // Each language's files are complete (a test says so); one without texts speaks another's, plural rules included.
      fallbackLng: false,
      ns: ['common', ...firstNamespaces],
      defaultNS: 'common',
      // React escapes what it renders.
      interpolation: { escapeValue: false },
      load: 'currentOnly',
      parseMissingKeyHandler: refuseMissing,
      react: { useSuspense: true },
    })
  i18next.services.formatter?.add('number', (count, tag = i18next.language) => countText(count, tag))
  applyLanguage(language)
  const failure = failures.get('common')
  if (failure === undefined) return
  failures.clear()
  i18next.addResourceBundle(spokenTagOf(language), 'common', builtInTexts(language))
  throw failure
}

/** Speaks another language once its words are there. Throws what kept them away; then the page goes on in the one it has. */
export async function changeLanguage(language: LanguageCode): Promise<void> {
  const tag = spokenTagOf(language)
  // Those that did not come the last time are asked for again.
  await i18next.reloadResources(tag)
  for (const failure of failures.values()) throw failure
  await i18next.changeLanguage(tag)
  storeLanguage(language, localStorage)
  applyLanguage(language)
}

function applyLanguage(language: LanguageCode): void {
  useLanguageStore.setState({ language })
  document.documentElement.lang = spokenTagOf(language)
  document.documentElement.dir = directionOf(language)
}
