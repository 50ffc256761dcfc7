import { Amount, amountText, Button, CopyButton, Icon, ListSkeleton, Note, useUi } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { withdrawalQuery } from '../../shared/api/queries/withdrawals.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { FaultNote } from '../../shared/ui/fault-note.tsx'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { PayoutList } from './payout-list.tsx'
import { stateLook } from './state-look.ts'
import type { WithdrawalInFull } from './types.ts'
import { useWithdrawalStep } from './use-withdrawal-step.ts'
import { WithdrawalTimeline } from './withdrawal-timeline.tsx'

/** One withdrawal, live: the push re-reads it, and so does the clock. */
export function WithdrawalCard({ withdrawalId, onAnother }: { withdrawalId: string; onAnother: () => void }) {
  const { t } = useTranslation('withdrawals')
  const { data: withdrawal, isError, error, refetch, isFetching } = useQuery(withdrawalQuery(withdrawalId, useLanguage()))
  if (isError) return <LoadError error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!withdrawal) return <ListSkeleton rows={4} />
  return (
    <section className="wd-order" aria-label={t('order.label', { number: withdrawal.number })}>
      <StateHead withdrawal={withdrawal} />
      {withdrawal.reason && (
        <Note tone="warn">
          <b className="font-semi">{t('order.reason')}</b> {withdrawal.reason}
        </Note>
      )}
      {withdrawal.payouts.length > 0 && <PayoutList withdrawal={withdrawal} />}
      <div className="wd-order-body">
        <WithdrawalTimeline withdrawal={withdrawal} />
        <Facts withdrawal={withdrawal} />
      </div>
      <div className="row flex-wrap gap-3">
        {withdrawal.mayCancel && <Cancel withdrawal={withdrawal} />}
        <Button tone={withdrawal.endedAt === null ? 'second' : 'primary'} onClick={onAnother}>
          {t('order.another')}
        </Button>
      </div>
    </section>
  )
}

function StateHead({ withdrawal }: { withdrawal: WithdrawalInFull }) {
  const { t } = useTranslation('withdrawals')
  const { locale } = useUi()
  const { state, currency, nextActor } = withdrawal
  const { icon, tone } = stateLook(state)
  const money = (value: string) => amountText(value, { locale, currency })
  const figures = {
    amount: money(withdrawal.amount),
    net: money(withdrawal.net),
    paid: money(withdrawal.paid),
    returned: money(withdrawal.returned),
  }
  return (
    <div className="wd-order-state" role="status">
      <span className={`dialog-icon ${tone}`}>
        <Icon name={icon} size="l" />
      </span>
      <div className="min-w-0">
        <h3 className="h2">{t(`state.${state}.title`)}</h3>
        <p className="text-text-2">{t(`state.${state}.text`, figures)}</p>
        {nextActor !== 'nobody' && (
          <p className="wd-next">
            <Icon name="arrow-right" size="xs" />
            {t(`next.${nextActor}`)}
          </p>
        )}
      </div>
    </div>
  )
}

function Facts({ withdrawal }: { withdrawal: WithdrawalInFull }) {
  const { t } = useTranslation('withdrawals')
  const textOf = useInstantText()
  const { currency } = withdrawal
  // Where nothing was paid in the end, nothing is charged (WITHDRAW-FEE-2).
  const isCharged = withdrawal.endedAt === null || withdrawal.paid !== '0.00'
  return (
    <dl className="fact-list">
      <dt>{t('facts.number')}</dt>
      <dd>
        <span className="row justify-end flex-wrap gap-2">
          <code>{withdrawal.number}</code>
          <CopyButton text={withdrawal.number} size="xs" />
        </span>
      </dd>
      <dt>{t('facts.to')}</dt>
      <dd>
        {withdrawal.optionName} <span className="num">{withdrawal.accountMask}</span>
      </dd>
      <dt>{t('sum.amount')}</dt>
      <dd>
        <Amount value={withdrawal.amount} currency={currency} />
      </dd>
      {isCharged && (
        <>
          <dt>{t('sum.fee')}</dt>
          <dd>
            <Amount value={withdrawal.fee} currency={currency} />
          </dd>
        </>
      )}
      <dt>{t('facts.paid')}</dt>
      <dd>
        <Amount value={withdrawal.paid} currency={currency} />
      </dd>
      {withdrawal.returned !== '0.00' && (
        <>
          <dt>{t('facts.returned')}</dt>
          <dd>
            <Amount value={withdrawal.returned} currency={currency} />
          </dd>
        </>
      )}
      <dt>{t('facts.created')}</dt>
      <dd>{textOf(withdrawal.createdAt)}</dd>
      {withdrawal.endedAt && (
        <>
          <dt>{t('facts.ended')}</dt>
          <dd>{textOf(withdrawal.endedAt)}</dd>
        </>
      )}
    </dl>
  )
}

function Cancel({ withdrawal }: { withdrawal: WithdrawalInFull }) {
  const { t } = useTranslation('withdrawals')
  const { withdrawalId } = withdrawal
  const cancel = useWithdrawalStep((wish: { withdrawalId: string }, idempotencyKey) =>
    call('cancelWithdrawal', { params: wish, idempotencyKey }),
  )
  return (
    <>
      <Button icon="undo-2" busy={cancel.isPending} onClick={() => cancel.mutate({ withdrawalId })}>
        {t('order.cancel')}
      </Button>
      <FaultNote error={cancel.error} />
    </>
  )
}
