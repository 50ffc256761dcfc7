import { LANGUAGES } from '@croupier/contract/browser'
import { Icon } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { LanguageName } from '../../shared/i18n/language-name.tsx'
import { offeredLanguages } from '../../shared/i18n/language-rules.ts'
import { useChangeLanguage } from '../../shared/i18n/use-change-language.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { LazyMenu } from '../../shared/ui/lazy-menu.tsx'

/** The language switch as a line of the side menu. */
export function SideLanguage({ isSlim }: { isSlim: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const change = useChangeLanguage()
  const offered = offeredLanguages(useBrand())
  if (offered.length < 2) return null
  const entries = offered.map(code => ({
    key: code,
    label: <LanguageName code={code} />,
    isChosen: code === language,
    onSelect: () => change.mutate(code),
  }))
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
