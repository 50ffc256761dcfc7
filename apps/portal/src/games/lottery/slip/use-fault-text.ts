import { amount } from '@croupier/kernel'
import { amountText, useUi } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { SlipFault } from './judge-slip.ts'

/** The text of what can't be bought. */
export function useFaultText(): (fault: SlipFault) => string {
  const { t } = useTranslation('lottery')
  const { locale, currency } = useUi()
  const money = (text: string) => amountText(amount(text), { locale, currency })
  return fault => {
    switch (fault.code) {
      case 'units':
        return t('fault.units', { most: fault.most })
      case 'unit-stake':
      case 'line-stake':
        return t(`fault.${fault.code}`, { least: money(fault.least), most: money(fault.most) })
      case 'play-stake':
      case 'draw-stake':
      case 'day-stake':
        return t(`fault.${fault.code}`, { most: money(fault.most) })
      default:
        return t(`fault.${fault.code}`)
    }
  }
}
