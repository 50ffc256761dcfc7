import type { Amount as Money } from '@croupier/kernel'
import { Amount } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { balanceAfter } from './judge-transfer.ts'
import type { Limits, Options } from './types.ts'

interface TransferSumProps {
  options: Options
  limits: Limits
  amount: Money | undefined
}

/** What the money will do; without a valid amount, nothing yet. */
export function TransferSum({ options, limits, amount }: TransferSumProps) {
  const { t } = useTranslation('memberTransfers')
  return (
    <>
      <h3 className="h3">{t('sum.send')}</h3>
      <div className="money-total" aria-live="polite">
        <Amount value={amount ?? 0n} size="xl" />
      </div>
      <dl className="fact-list">
        <dt>{t('sum.fee')}</dt>
        <dd className="text-won">{t('sum.free')}</dd>
        <dt>{t('sum.available')}</dt>
        <dd>
          <Amount value={options.available} />
        </dd>
        {amount !== undefined && (
          <>
            <dt>{t('sum.after')}</dt>
            <dd>
              <Amount value={balanceAfter(options.available, amount)} />
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
    </>
  )
}
