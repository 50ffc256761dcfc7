import { amountText, useUi } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { Category } from '../../shared/api/queries/catalog.ts'
import { numberFormat } from '../../shared/i18n/number-format.ts'
import { useDayText } from '../../shared/records/use-day-text.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import type { FigureForm } from './reason-lines.ts'

const PERCENT = { style: 'percent', maximumFractionDigits: 4 } as const
const PPM = 1_000_000

/** Writes a figure as its form says, in the reader's language. */
export function useFigureText(currency: string): (figure: { value: string; form: FigureForm }) => string {
  const { t, i18n } = useTranslation()
  const { locale } = useUi()
  const instantText = useInstantText()
  const dayText = useDayText()
  const forms: Record<FigureForm, (value: string) => string> = {
    money: value => amountText(value, { locale, currency }),
    points: value => numberFormat(i18n.language, {}).format(Number(value)),
    instant: value => instantText(value),
    day: value => dayText(value),
    percent: value => numberFormat(i18n.language, PERCENT).format(Number(value) / PPM),
    category: value => t(`category.${value as Category}`, { defaultValue: value }),
    plain: value => value,
  }
  return ({ value, form }) => forms[form](value)
}
