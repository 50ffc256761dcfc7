import type { LanguageCode } from '@croupier/contract/browser'
import { useToast } from '@croupier/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { useSession } from '../session/session-store.ts'
import { changeLanguage } from './i18n.ts'
import { useErrorText } from './use-error-text.ts'

/** Changes the language of the page at once, and that of the account where there is one. Without the words of the new one the page keeps the old, and says so. */
export function useChangeLanguage() {
  const queries = useQueryClient()
  const { t } = useTranslation()
  const textOf = useErrorText()
  const toast = useToast()
  return useMutation({
    mutationFn: async (language: LanguageCode) => {
      await changeLanguage(language)
      if (useSession.getState().token) await call('updateLanguage', { body: { language } })
    },
    onError: error => toast({ tone: 'lost', ...(isApiError(error) ? told(textOf(error)) : { title: t('error.lineLost') }) }),
    onSettled: () => queries.invalidateQueries({ predicate: query => query.queryKey[0] !== 'wallet' }),
  })
}

const told = ({ text, code }: { text: string; code: string }) => ({ title: text, code })
