import { Amount, amountText, useUi } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { ReferralDay } from '../../shared/api/queries/referral.ts'
import { EntryLine } from '../../shared/records/entry-line.tsx'
import { useDayText } from '../../shared/records/use-day-text.ts'

/** Commission of a day: from how many friends, what the cap left of it, and whether it was paid. */
export function DayLine({ day: { day, friends, total, cap, amount, state }, currency }: { day: ReferralDay; currency: string }) {
  const { t } = useTranslation('referral')
  const { locale } = useUi()
  const dayText = useDayText()
  const isCapped = Number(total) > Number(amount)
  return (
    <EntryLine
      sign="coins"
      what={dayText(day)}
      when={
        isCapped ? t('days.capped', { count: friends, cap: amountText(cap, { locale, currency }) }) : t('days.friends', { count: friends })
      }
      amount={<Amount value={amount} currency={currency} />}
      state={<span className="text-12 text-text-2">{t(`days.state.${state}`)}</span>}
    />
  )
}
