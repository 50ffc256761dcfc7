import { LANGUAGES, type LanguageCode } from '@croupier/contract/browser'
import { Icon } from '@croupier/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { changeLanguage } from '../../shared/i18n/i18n.ts'
import { offeredLanguages } from '../../shared/i18n/language-rules.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { useSession } from '../../shared/session/session-store.ts'
import { LazyMenu } from '../../shared/ui/lazy-menu.tsx'

/** Changes the language of the page at once, and that of the account where there is one. */
export function useChangeLanguage() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (language: LanguageCode) => {
      await changeLanguage(language)
      if (useSession.getState().token) await call('updateLanguage', { body: { language } })
    },
    onSettled: () => queries.invalidateQueries({ predicate: query => query.queryKey[0] !== 'wallet' }),
  })
}

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
    label: <span lang={LANGUAGES[code].tag}>{LANGUAGES[code].name}</span>,
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
          aria-label={`${t('shell.language')}: ${LANGUAGES[language].name}`}
        >
          <Icon name="globe" />
          <span aria-hidden="true">{language}</span>
        </button>
      }
    />
  )
}
