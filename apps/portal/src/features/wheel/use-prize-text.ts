import { amountText, useUi } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { WheelPrize } from '../../shared/api/queries/wheel.ts'
import { numberFormat } from '../../shared/i18n/number-format.ts'

/** What a segment gives, in words. */
export function usePrizeText(currency: string): (prize: WheelPrize) => string {
  const { t, i18n } = useTranslation('wheel')
  const { locale } = useUi()
  return prize => {
    if (prize.kind === 'nothing' || prize.kind === 'ticket') return t(`prize.${prize.kind}`)
    if (prize.kind === 'points') return t('prize.points', { n: numberFormat(i18n.language, {}).format(Number(prize.amount)) })
    return t(`prize.${prize.kind}`, { amount: amountText(prize.amount, { locale, currency }) })
  }
}
