import { amountText, Button, ButtonLink, Countdown, Icon, type IconName, ListSkeleton, Note, useUi } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { depositQuery } from '../../shared/api/queries/deposits.ts'
import { serverNowMs } from '../../shared/api/server-time.ts'
import type { Deposit, DepositMethod } from '../../shared/api/types.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { useNow } from '../../shared/ui/use-now.ts'
import { CheckoutLink } from './checkout-link.tsx'
import { GiveUp, mayGiveUp } from './give-up.tsx'
import { OrderActs } from './order-acts.tsx'
import { OrderFacts } from './order-facts.tsx'
import { isCommonStage, mayStillPay, type OrderStage, orderStage } from './order-stage.ts'
import { PayTo } from './pay-to.tsx'
import { restOf } from './rest-of.ts'

interface DepositOrderProps {
  depositId: string
  methods: readonly DepositMethod[]
  onAgain: () => void
}

/** One order, live: the push re-reads it, and so does the clock. */
export function DepositOrder({ depositId, methods, onAgain }: DepositOrderProps) {
  const { data: deposit, isError, error, refetch, isFetching } = useQuery(depositQuery(depositId))
  if (isError) return <LoadError error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!deposit) return <ListSkeleton rows={3} />
  const method = methods.find(candidate => candidate.methodCode === deposit.methodCode)
  return <OrderCard deposit={deposit} methodName={method?.name ?? deposit.methodCode} onAgain={onAgain} />
}

const LOOKS: Record<OrderStage, { icon: IconName; tone: string }> = {
  waiting: { icon: 'clock', tone: 'info' },
  opened: { icon: 'hourglass', tone: 'info' },
  starting: { icon: 'hourglass', tone: 'info' },
  transfer: { icon: 'landmark', tone: 'info' },
  scan: { icon: 'qr-code', tone: 'info' },
  send: { icon: 'bitcoin', tone: 'info' },
  claimed: { icon: 'search', tone: 'info' },
  confirming: { icon: 'hourglass', tone: 'info' },
  part_paid: { icon: 'coins', tone: 'warn' },
  held: { icon: 'hand-coins', tone: 'warn' },
  overdue: { icon: 'hourglass', tone: 'warn' },
  paid: { icon: 'circle-check', tone: 'won' },
  'paid-late': { icon: 'circle-check', tone: 'won' },
  failed: { icon: 'circle-x', tone: 'lost' },
  rejected: { icon: 'circle-x', tone: 'lost' },
  expired: { icon: 'clock', tone: 'warn' },
  cancelled: { icon: 'undo-2', tone: 'warn' },
}

function OrderCard({ deposit, methodName, onAgain }: { deposit: Deposit; methodName: string; onAgain: () => void }) {
  const { t } = useTranslation('deposits')
  const now = useNow(deposit.endedAt === null, serverNowMs)
  const stage = orderStage(deposit, now)
  const words = useStageWords(deposit, stage, methodName)
  const { icon, tone } = LOOKS[stage]
  return (
    <section className="order" aria-label={t('order.label')}>
      <div className="order-state" role="status">
        <span className={`dialog-icon ${tone}`}>
          <Icon name={icon} size="l" />
        </span>
        <div className="order-words">
          <h3 className="h2">{words.title}</h3>
          <p className="text-text-2">{words.text}</p>
        </div>
        {mayStillPay(stage) && (
          <Countdown secondsLeft={(Date.parse(deposit.expiresAt) - now.getTime()) / 1000} label={t('order.timeLeft')} />
        )}
      </div>
      {deposit.note && deposit.state !== 'paid' && (
        <Note tone="info">
          <b className="font-semi">{t('note')}</b> {deposit.note}
        </Note>
      )}
      <PayTo deposit={deposit} isOpen={mayStillPay(stage)} />
      {deposit.endedAt === null && <OrderActs deposit={deposit} />}
      <OrderFacts deposit={deposit} methodName={methodName} />
      <div className="order-ways">
        {deposit.checkoutUrl && (stage === 'waiting' || stage === 'opened' || stage === 'overdue') && (
          <CheckoutLink isMain href={deposit.checkoutUrl} />
        )}
        {(stage === 'paid' || stage === 'paid-late') && (
          <ButtonLink tone="primary" href="/rng">
            {t('order.play')}
          </ButtonLink>
        )}
        <Button tone={deposit.endedAt === null || deposit.state === 'paid' ? 'second' : 'primary'} onClick={onAgain}>
          {t(stage === 'failed' || stage === 'expired' || stage === 'rejected' ? 'order.retry' : 'order.another')}
        </Button>
        {mayGiveUp(deposit) && <GiveUp depositId={deposit.depositId} />}
      </div>
    </section>
  )
}

/** Title and text of a stage, with the order's own figures in them. */
function useStageWords(deposit: Deposit, stage: OrderStage, method: string): { title: string; text: string } {
  const { t } = useTranslation('deposits')
  const { locale } = useUi()
  const money = (value: string | null) => amountText(value ?? '0', { locale, currency: deposit.currency })
  const figures = {
    amount: money(deposit.amount),
    credited: money(deposit.credited),
    received: money(deposit.received),
    rest: money(restOf(deposit)),
    needed: deposit.confirmations?.needed ?? 0,
    method,
  }
  if (stage === 'paid' && deposit.received !== deposit.amount)
    return { title: t('order.paid.title', figures), text: t('paidOther', figures) }
  if (isCommonStage(stage)) return { title: t(`order.${stage}.title`, figures), text: t(`order.${stage}.text`, figures) }
  return { title: t(`stage.${stage}.title`, figures), text: t(`stage.${stage}.text`, figures) }
}
