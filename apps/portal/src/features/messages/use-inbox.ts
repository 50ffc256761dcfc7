import { useToast } from '@croupier/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { messagesKeys } from '../../shared/api/queries/messages.ts'
import type { Answer } from '../../shared/api/types.ts'
import { useErrorText } from '../../shared/i18n/use-error-text.ts'
import { newestOf } from './newest-of.ts'

/** What a member does in the inbox. The badge follows the answer at once; the lists are read again. */
export function useInbox() {
  const queries = useQueryClient()
  const textOf = useErrorText()
  const toast = useToast()
  const settle = {
    onSuccess: ({ unread }: { unread: number }) => {
      queries.setQueryData(messagesKeys.unread(), unread)
      return queries.invalidateQueries({ queryKey: messagesKeys.inbox() })
    },
    onError: (error: unknown) => {
      const { text, code } = textOf(error)
      toast({ tone: 'lost' as const, title: text, code })
    },
  }
  return {
    mark: useMutation({
      mutationFn: ({ messageId, isRead }: { messageId: string; isRead: boolean }) =>
        call('markMessage', { params: { messageId }, body: { isRead } }),
      ...settle,
    }),
    markAll: useMutation({
      mutationFn: () => {
        const until = newestOf(queries.getQueriesData<Answer<'inbox'>>({ queryKey: messagesKeys.inbox() }).map(([, page]) => page))
        return call('markAllMessages', { body: { until } })
      },
      ...settle,
    }),
    remove: useMutation({ mutationFn: (messageId: string) => call('deleteMessage', { params: { messageId } }), ...settle }),
  }
}
