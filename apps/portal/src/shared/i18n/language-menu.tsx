import { LANGUAGES } from '@croupier/contract/browser'
import { Icon } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { LanguageName } from '../../shared/i18n/language-name.tsx'
import { offeredLanguages } from '../../shared/i18n/language-rules.ts'
import { useChangeLanguage } from '../../shared/i18n/use-change-language.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { LazyMenu } from '../../shared/ui/lazy-menu.tsx'

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
