import { LANGUAGES } from '@croupier/contract/browser'
import { Icon } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { LazyMenu } from '../ui/lazy-menu.tsx'
import { useLanguage } from './use-language.ts'
import { useLanguageEntries } from './use-language-entries.tsx'

/** Each language in its own words. */
export function LanguageMenu({ className = '' }: { className?: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const entries = useLanguageEntries()
  if (!entries) return null
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
