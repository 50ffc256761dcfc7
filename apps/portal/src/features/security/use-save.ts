import { useToast } from '@croupier/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { identityKeys } from '../../shared/api/queries/identity.ts'
import { securityKeys } from '../../shared/api/queries/security.ts'

/** One change of the account: sent once, told when it is done, and everything that shows the account reads it again. A quiet one is no matter of security: no message goes out. */
export function useSave<V, R>(send: (values: V) => Promise<R>, done: { text: string; after?: (answer: R) => void; isQuiet?: boolean }) {
  const { t } = useTranslation('security')
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: send,
    onSuccess: async answer => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: securityKeys.all() }),
        queries.invalidateQueries({ queryKey: identityKeys.member() }),
      ])
      toast({ tone: 'won', title: done.text, ...(!done.isQuiet && { detail: t('toldYou') }) })
      done.after?.(answer)
    },
  })
}
