import { Amount, CopyButton } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { Deposit } from '../../shared/api/types.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'

/** What customer service will ask for. */
export function OrderFacts({ deposit, methodName }: { deposit: Deposit; methodName: string }) {
  const { t } = useTranslation('deposits')
  const textOf = useInstantText()
  const isOther = deposit.credited !== null && deposit.received !== deposit.amount
  return (
    <dl className="fact-list order-facts">
      <dt>{t('order.reference')}</dt>
      <dd>
        <span className="row justify-end flex-wrap gap-2">
          <code>{deposit.reference}</code>
          <CopyButton text={deposit.reference} size="xs" />
        </span>
      </dd>
      <dt>{t('order.method')}</dt>
      <dd>{methodName}</dd>
      <dt>{t('facts.ordered')}</dt>
      <dd>
        <Amount value={deposit.amount} currency={deposit.currency} />
      </dd>
      {isOther && (
        <>
          <dt>{t(deposit.endedAt ? 'facts.received' : 'pay.received')}</dt>
          <dd>
            <Amount value={deposit.received} currency={deposit.currency} />
          </dd>
        </>
      )}
      <dt>{t('form.feeLine')}</dt>
      <dd>
        <Amount value={deposit.fee} currency={deposit.currency} />
      </dd>
      <dt>{t('order.created')}</dt>
      <dd>{textOf(deposit.createdAt)}</dd>
      {(deposit.endedAt || mayExpire(deposit)) && (
        <>
          <dt>{t(deposit.endedAt ? 'order.ended' : 'order.expires')}</dt>
          <dd>{textOf(deposit.endedAt ?? deposit.expiresAt)}</dd>
        </>
      )}
      {deposit.balanceAfter && (
        <>
          <dt>{t('order.balanceAfter')}</dt>
          <dd>
            <Amount value={deposit.balanceAfter} currency={deposit.currency} />
          </dd>
        </>
      )}
    </dl>
  )
}

/** What people look for, or a chain has seen, does not end by the clock. */
const mayExpire = ({ state, claimedPaidAt, confirmations }: Deposit): boolean => state !== 'held' && !claimedPaidAt && !confirmations?.seen
