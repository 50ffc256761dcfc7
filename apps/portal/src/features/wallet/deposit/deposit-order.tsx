import { Amount, amountText, Button, ButtonLink, CopyButton, Countdown, Icon, type IconName, ListSkeleton, useUi } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { depositQuery } from '../../../shared/api/queries/wallet.ts'
import type { Deposit, DepositMethod } from '../../../shared/api/types.ts'
import { useInstantText } from '../../../shared/records/use-record-dates.ts'
import { LoadError } from '../../../shared/ui/load-error.tsx'
import { useNow } from '../../../shared/ui/use-now.ts'
import { isWaiting, type OrderStage, orderStage } from './order-stage.ts'

interface DepositOrderProps {
  depositId: string
  methods: readonly DepositMethod[]
  onEnd: () => void
  onAgain: () => void
}

/** One order, live: the push re-reads it, and so does the clock. */
export function DepositOrder({ depositId, methods, onEnd, onAgain }: DepositOrderProps) {
  const { data: deposit, isError, error, refetch } = useQuery(depositQuery(depositId))
  const hasEnded = deposit !== undefined && deposit.state !== 'created' && deposit.state !== 'pending'
  const told = useRef(false)
  useEffect(() => {
    if (!hasEnded || told.current) return
    told.current = true
    onEnd()
  }, [hasEnded, onEnd])
  if (isError) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!deposit) return <ListSkeleton rows={3} />
  const method = methods.find(candidate => candidate.methodCode === deposit.methodCode)
  return <OrderCard deposit={deposit} methodName={method?.name ?? deposit.methodCode} onAgain={onAgain} />
}

const LOOKS: Record<OrderStage, { icon: IconName; tone: string }> = {
  waiting: { icon: 'clock', tone: 'info' },
  opened: { icon: 'hourglass', tone: 'info' },
  overdue: { icon: 'hourglass', tone: 'warn' },
  paid: { icon: 'circle-check', tone: 'won' },
  'paid-late': { icon: 'circle-check', tone: 'won' },
  failed: { icon: 'circle-x', tone: 'lost' },
  expired: { icon: 'clock', tone: 'warn' },
}

function OrderCard({ deposit, methodName, onAgain }: { deposit: Deposit; methodName: string; onAgain: () => void }) {
  const { t } = useTranslation('wallet')
  const { locale } = useUi()
  const isOpen = deposit.state === 'created' || deposit.state === 'pending'
  const now = useNow(isOpen)
  const stage = orderStage(deposit, now)
  const money = (value: string | null) => amountText(value ?? '0', { locale, currency: deposit.currency })
  const { icon, tone } = LOOKS[stage]
  return (
    <section className="order" aria-label={t('order.label')}>
      <div className="order-state" role="status">
        <span className={`dialog-icon ${tone}`}>
          <Icon name={icon} size="l" />
        </span>
        <div className="min-w-0">
          <h3 className="h2">{t(`order.${stage}.title`, { credited: money(deposit.credited) })}</h3>
          <p className="text-text-2">
            {t(`order.${stage}.text`, { amount: money(deposit.amount), credited: money(deposit.credited), method: methodName })}
          </p>
        </div>
        {isWaiting(stage) && stage !== 'overdue' && (
          <Countdown secondsLeft={(Date.parse(deposit.expiresAt) - now.getTime()) / 1000} label={t('order.timeLeft')} />
        )}
      </div>
      <OrderFacts deposit={deposit} methodName={methodName} />
      <div className="row flex-wrap gap-3">
        {isOpen && deposit.checkoutUrl && (
          <ButtonLink tone="primary" href={deposit.checkoutUrl} target="_blank" rel="noopener" iconEnd="external-link">
            {t('order.goPay')}
          </ButtonLink>
        )}
        <Button tone={isOpen ? 'second' : 'primary'} onClick={onAgain}>
          {t(stage === 'failed' || stage === 'expired' ? 'order.retry' : 'order.another')}
        </Button>
      </div>
    </section>
  )
}

function OrderFacts({ deposit, methodName }: { deposit: Deposit; methodName: string }) {
  const { t } = useTranslation('wallet')
  const textOf = useInstantText()
  return (
    <dl className="fact-list">
      <dt>{t('order.reference')}</dt>
      <dd>
        <span className="row justify-end flex-wrap gap-2">
          <code>{deposit.reference}</code>
          <CopyButton text={deposit.reference} size="xs" />
        </span>
      </dd>
      <dt>{t('order.method')}</dt>
      <dd>{methodName}</dd>
      <dt>{t('deposit.pay')}</dt>
      <dd>
        <Amount value={deposit.amount} currency={deposit.currency} />
      </dd>
      <dt>{t('deposit.feeLine')}</dt>
      <dd>
        <Amount value={deposit.fee} currency={deposit.currency} />
      </dd>
      <dt>{t('order.created')}</dt>
      <dd>{textOf(deposit.createdAt)}</dd>
      <dt>{t(deposit.endedAt ? 'order.ended' : 'order.expires')}</dt>
      <dd>{textOf(deposit.endedAt ?? deposit.expiresAt)}</dd>
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
