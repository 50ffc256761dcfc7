import { isLanguageCode, LANGUAGES, type LanguageCode } from '@croupier/contract/browser'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { loadChunk } from '../lazy/load-chunk.ts'
import { directionOf, storeLanguage, tagOf } from './language-rules.ts'

type Texts = { default: Record<string, unknown> }
const files = import.meta.glob<Texts>('./locales/*/*.json')

/** One language's texts of one namespace, each in a chunk of its own. A language without the file speaks English there. */
const backend = {
  type: 'backend' as const,
  init: () => undefined,
  read(tag: string, namespace: string, done: (error: unknown, texts: Record<string, unknown> | null) => void) {
    const load = files[`./locales/${tag}/${namespace}.json`]
    if (!load) return done(null, {})
    loadChunk(`${namespace}-${tag}`, load).then(
      texts => done(null, texts.default),
      error => done(error, null),
    )
  },
}

/** Speaks a language: the words of every page, and of those that the first page needs besides. */
export async function startI18n(language: LanguageCode, firstNamespaces: readonly string[] = []): Promise<void> {
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: tagOf(language),
      fallbackLng: 'en',
      ns: ['common', ...firstNamespaces],
      defaultNS: 'common',
      // React escapes what it renders.
      interpolation: { escapeValue: false },
      load: 'currentOnly',
      react: { useSuspense: true },
    })
  applyLanguage(language)
}

export async function changeLanguage(language: LanguageCode): Promise<void> {
  await i18next.changeLanguage(tagOf(language))
  storeLanguage(language, localStorage)
  applyLanguage(language)
}

function applyLanguage(language: LanguageCode): void {
  document.documentElement.lang = tagOf(language)
  document.documentElement.dir = directionOf(language)
}

/** The language now on the screen, by its portal code. */
export function currentLanguage(): LanguageCode {
  const stored = localStorage.getItem('hisLang')
  if (isLanguageCode(stored)) return stored
  return (Object.keys(LANGUAGES) as LanguageCode[]).find(code => tagOf(code) === i18next.language) ?? 'EN'
}
