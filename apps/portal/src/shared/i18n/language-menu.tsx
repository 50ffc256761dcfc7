import { LANGUAGES } from '@croupier/contract/browser'
import { Icon } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../brand/use-brand.ts'
import { LazyMenu } from '../ui/lazy-menu.tsx'
import { LanguageName } from './language-name.tsx'
import { offeredLanguages } from './language-rules.ts'
import { useChangeLanguage } from './use-change-language.ts'
import { useLanguage } from './use-language.ts'

/** Each language in its own words. */
export function LanguageMenu({ className = '' }: { className?: string }) {
  const { t } = useTranslation()
  const brand = useBrand()
  const language = useLanguage()
  const change = useChangeLanguage()
  const offered = offeredLanguages(brand)
  if (offered.length < 2) return null
  const entries = offered.map(code => ({
    key: code,
    label: <LanguageName code={code} />,
    isChosen: code === language,
    onSelect: () => change.mutate(code),
  }))
  return (
    <LazyMenu
      label={t('shell.language')}
      entries={entries}
      trigger={
        <button
          type="button"
          className={`ib language-button ${className}`}
          aria-label={`${t('shell.language')}: ${language}, ${LANGUAGES[language].name}`}
        >
          <Icon name="globe" />
          <span aria-hidden="true">{language}</span>
        </button>
      }
    />
  )
}
