import { Amount, amountText, Icon, useUi } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { WithdrawalPlan } from './judge-withdrawal.ts'
import { MeasuredTime } from './measured-time.tsx'
import type { Method, Options } from './types.ts'

interface WithdrawalSumProps {
  options: Options
  method: Method | undefined
  plan: WithdrawalPlan | undefined
}

/** What the money will do; without a valid amount, nothing yet. */
export function WithdrawalSum({ options, method, plan }: WithdrawalSumProps) {
  const { t } = useTranslation('withdrawals')
  const { limits } = options
  return (
    <>
      <h3 className="h3">{t('sum.youGet')}</h3>
      <div className="money-total">
        <Amount value={plan?.net ?? 0n} size="xl" />
      </div>
      <dl className="fact-list">
        <dt>{t('sum.amount')}</dt>
        <dd>
          <Amount value={plan?.amount ?? 0n} />
        </dd>
        <dt>{t('sum.fee')}</dt>
        <dd className={plan?.fee ? '' : 'text-won'}>{plan?.fee ? <Amount value={plan.fee} /> : t('sum.free')}</dd>
        <dt>{t('sum.freeLeft')}</dt>
        <dd className="num">
          {t('sum.ofCount', { left: limits.freeLeft, count: limits.freePerDay })}
          {method && limits.freeLeft > 0 && <ThenFee method={method} />}
        </dd>
        <dt>{t('sum.available')}</dt>
        <dd>
          <Amount value={options.available} />
        </dd>
        {options.locked !== '0.00' && (
          <>
            <dt>{t('sum.locked')}</dt>
            <dd>
              <Amount value={options.locked} />
            </dd>
          </>
        )}
        <dt>{t('sum.leftToday')}</dt>
        <dd>
          <Amount value={limits.amountLeft} />
        </dd>
        <dt>{t('sum.countToday')}</dt>
        <dd className="num">{t('sum.ofCount', { left: limits.countLeft, count: limits.countPerDay })}</dd>
      </dl>
      {method?.hours && (
        <p className="row top gap-2 text-13 text-text-2 num">
          <Icon name="clock" size="s" />
          {t('method.hours', method.hours)}
        </p>
      )}
      {method && (
        <p className="row top gap-2 text-13 text-text-2">
          <Icon name="timer" size="s" />
          <MeasuredTime measured={method.measured} />
        </p>
      )}
    </>
  )
}

/** What a withdrawal costs once the free ones are used up; nothing is said where it stays free. */
function ThenFee({ method: { feeBps, feeFixed } }: { method: Method }) {
  const { t } = useTranslation('withdrawals')
  const { locale, currency } = useUi()
  const hasFixed = !/^0(\.0*)?$/.test(feeFixed)
  if (feeBps === 0 && !hasFixed) return null
  const fixed = amountText(feeFixed, { locale, currency })
  const percent = feeBps / 100
  const fee = feeBps === 0 ? fixed : hasFixed ? t('sum.feeOf', { percent, fixed }) : `${percent}%`
  return <span className="text-text-2">{` · ${t('sum.then', { fee })}`}</span>
}
