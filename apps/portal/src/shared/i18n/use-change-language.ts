import type { LanguageCode } from '@croupier/contract/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { useSession } from '../session/session-store.ts'
import { changeLanguage } from './i18n.ts'

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
