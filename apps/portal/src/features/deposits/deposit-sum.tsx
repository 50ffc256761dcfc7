import { Amount } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { DepositPlan } from './judge-amount.ts'

/** What the money will do; without a valid amount, nothing yet. */
export function DepositSum({ plan }: { plan: DepositPlan | undefined }) {
  const { t } = useTranslation('deposits')
  return (
    <>
      <h3 className="h3">{t('form.youGet')}</h3>
      <div className="money-total">
        <Amount value={plan?.credited ?? 0n} size="xl" />
      </div>
      <dl className="fact-list">
        <dt>{t('form.pay')}</dt>
        <dd>
          <Amount value={plan?.amount ?? 0n} />
        </dd>
        <dt>{t('form.feeLine')}</dt>
        <dd className={plan?.fee ? '' : 'text-won'}>{plan?.fee ? <Amount value={plan.fee} /> : t('form.none')}</dd>
        <dt>{t('form.to')}</dt>
        <dd>{t('form.main')}</dd>
      </dl>
    </>
  )
}
