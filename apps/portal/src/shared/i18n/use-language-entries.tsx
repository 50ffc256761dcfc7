import { useBrand } from '../brand/use-brand.ts'
import { LanguageName } from './language-name.tsx'
import { offeredLanguages } from './language-rules.ts'
import { useChangeLanguage } from './use-change-language.ts'
import { useLanguage } from './use-language.ts'

/** What a language menu offers, each in its own words. Undefined where the brand has one language only, and there is nothing to choose. */
export function useLanguageEntries() {
  const language = useLanguage()
  const change = useChangeLanguage()
  const offered = offeredLanguages(useBrand())
  if (offered.length < 2) return undefined
  return offered.map(code => ({
    key: code,
    label: <LanguageName code={code} />,
    isChosen: code === language,
    onSelect: () => change.mutate(code),
  }))
}
