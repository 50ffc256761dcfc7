import type { ParseKeys, TOptions } from 'i18next'
import { createContext, use, useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** What a report is of: a round of a live table has bets and rounds where a draw has tickets and draws. */
export const OfTable = createContext(false)

/** The texts of a report. What reads differently of tables has the context `table`; all else falls back to its plain text. */
export function useReportText() {
  const { t } = useTranslation('draws')
  const isTable = use(OfTable)
  return useCallback(
    (key: ParseKeys<'draws'>, values: TOptions = {}): string => t(key, isTable ? { ...values, context: 'table' } : values),
    [t, isTable],
  )
}
