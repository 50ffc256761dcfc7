import { Amount, amountText, type IconName, useUi } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { Referral, ReferredFriend } from '../../shared/api/queries/referral.ts'
import { EntryLine } from '../../shared/records/entry-line.tsx'
import { useInstantText } from '../../shared/records/use-record-dates.ts'

const ICONS: Readonly<Record<ReferredFriend['state'], IconName>> = {
  no_deposit: 'hourglass',
  deposit_too_small: 'circle-minus',
  no_bets: 'hourglass',
  too_late: 'circle-x',
  due: 'clock',
  rewarded: 'check',
  same_person: 'circle-x',
  not_paid: 'circle-minus',
}

interface FriendLineProps extends Pick<Referral, 'terms' | 'currency'> {
  friend: ReferredFriend
}

/** A friend by a masked name: what it earned so far, and what is missing for the fixed reward or why there is none. */
export function FriendLine({ friend: { name, registeredAt, state, until, reward, commission }, terms, currency }: FriendLineProps) {
  const { t } = useTranslation('referral')
  const { locale } = useUi()
  const textOf = useInstantText()
  const money = (value: string) => amountText(value, { locale, currency })
  const isFixedOffered = Number(terms.fixed) > 0 || state === 'rewarded' || state === 'same_person'
  return (
    <EntryLine
      sign={ICONS[state]}
      what={name}
      when={
        <>
          {t('friends.since', { at: textOf(registeredAt) })}
          {isFixedOffered && <span className="block text-wrap">{t(`friends.state.${state}`, { until: textOf(until) })}</span>}
        </>
      }
      amount={<Amount value={reward} currency={currency} />}
      state={<span className="text-12 text-text-2 num">{t('friends.commission', { amount: money(commission) })}</span>}
    />
  )
}
