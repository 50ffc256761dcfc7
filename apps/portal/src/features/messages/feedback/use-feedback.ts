import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { messagesKeys } from '../../../shared/api/queries/messages.ts'
import { type ErrorText, useErrorText } from '../../../shared/i18n/use-error-text.ts'
import type { FeedbackDraft, FeedbackFaults } from './judge-feedback.ts'

export interface SentFeedback {
  readonly reference: string
  /** Where a visitor is answered; undefined: in the inbox. */
  readonly contact: string | undefined
}

const FIELDS = ['content', 'contact', 'imageIds'] as const

/** The letter being written, and its sending. What the server says about a field stands at the field until it is changed. */
export function useFeedback(onSent: (sent: SentFeedback) => void, text = '') {
  const queries = useQueryClient()
  const textOf = useErrorText()
  const [draft, setDraft] = useState<FeedbackDraft>({
    type: text === '' ? 'suggestion' : 'account',
    content: text,
    contact: '',
    pictures: [],
  })
  const [faults, setFaults] = useState<FeedbackFaults>({})
  const [sendError, setSendError] = useState<ErrorText>()
  const send = useMutation({
    mutationFn: async (isVisitor: boolean): Promise<SentFeedback> => {
      const { type, content, pictures } = draft
      const contact = isVisitor ? draft.contact.trim() : undefined
      const body = { type, content, imageIds: pictures.map(({ imageId }) => imageId), ...(contact !== undefined && { contact }) }
      const { reference } = await call('sendFeedback', { body })
      return { reference, contact }
    },
    onMutate: () => setSendError(undefined),
    onSuccess: sent => {
      void queries.invalidateQueries({ queryKey: messagesKeys.ownFeedback() })
      onSent(sent)
    },
    onError: error => {
      const fields = isApiError(error) ? error.fields : {}
      const named = FIELDS.filter(name => fields[name] !== undefined)
      setFaults(Object.fromEntries(named.map(name => [name, { kind: 'server', text: fields[name] ?? '' }])))
      if (named.length === 0) setSendError(textOf(error))
    },
  })
  const set = (patch: Partial<FeedbackDraft>) => {
    setDraft(old => ({ ...old, ...patch }))
    setFaults(old => ({
      ...old,
      ...('content' in patch && { content: undefined }),
      ...('contact' in patch && { contact: undefined }),
      ...('pictures' in patch && { imageIds: undefined }),
    }))
  }
  return { draft, set, faults, setFaults, send, sendError }
}
