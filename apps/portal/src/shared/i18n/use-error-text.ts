import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../api/api-error.ts'

export interface ErrorText {
  text: string
  code: string
  /** Of a fault of ours, for support. */
  requestId?: string | undefined
}

/** What to tell people about a failure, and the code to show small beneath. The server's own words are localized already. */
export function useErrorText(): (error: unknown) => ErrorText {
  const { t } = useTranslation('common')
  return useCallback(
    (error: unknown) => {
      if (!isApiError(error)) return { text: t('error.unknown'), code: 'unknown' }
      if (error.code === 'line_lost') return { text: t('error.lineLost'), code: error.code }
      if (error.code === 'unencrypted') return { text: t('error.unencrypted'), code: error.code }
      const { code, message, requestId } = error
      return { text: code === 'unreadable' || !message ? t('error.system') : message, code, requestId }
    },
    [t],
  )
}
