import { LANGUAGES } from '@croupier/contract/browser'
import { Icon } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { useLanguageEntries } from '../../shared/i18n/use-language-entries.tsx'
import { LazyMenu } from '../../shared/ui/lazy-menu.tsx'

/** The language switch as a line of the side menu. */
export function SideLanguage({ isSlim }: { isSlim: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const entries = useLanguageEntries()
  if (!entries) return null
  return (
    <LazyMenu
      align="start"
      label={t('shell.language')}
      entries={entries}
      trigger={
        <button type="button" title={t('shell.language')}>
          <Icon name="globe" />
          <span className="label">{t('shell.language')}</span>
          {!isSlim && <span className="end">{LANGUAGES[language].name}</span>}
        </button>
      }
    />
  )
}
