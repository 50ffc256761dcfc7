import { Amount, amountText, Badge, Icon, ProgressBar, useUi } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { Grant } from '../../shared/api/queries/grants.ts'
import { wire } from '../../shared/money/typed-amount.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { figuresOf } from '../../shared/rewards/grant-figures.ts'
import { useTimeLeft } from '../../shared/rewards/use-time-left.ts'
import { grantLook } from './grant-look.ts'

/** The bonus that bets count for: what is there of it, how far it is, what is left and until when. */
export function ActiveGrant({ grant }: { grant: Grant }) {
  const { t } = useTranslation('grants')
  const { locale } = useUi()
  const textOf = useInstantText()
  const money = (value: string | bigint) => amountText(value, { locale, currency: grant.currency })
  const { left, percent } = figuresOf(grant)
  const figures = { done: money(grant.progress), owed: money(grant.owed) }
  return (
    <section className="bonus-card" aria-label={grant.name}>
      <div className="bonus-head">
        <span className="bonus-sign" aria-hidden="true">
          <Icon name="ticket-percent" size="l" />
        </span>
        <div className="min-w-0 grow">
          <h3 className="row flex-wrap gap-2 h3">
            {grant.name}
            <Badge {...grantLook(grant.state)}>{t(`state.${grant.state}`)}</Badge>
          </h3>
          {grant.activatedAt && grant.expiresAt && (
            <p className="text-13 text-text-2 num">
              {t('card.span', { from: textOf(grant.activatedAt, 'minute'), until: textOf(grant.expiresAt, 'minute') })}
            </p>
          )}
        </div>
        <div className="bonus-balance">
          <span className="text-13 text-text-2">{t('card.balance')}</span>
          <Amount value={grant.balance} currency={grant.currency} counts isLive className="bonus-figure" />
        </div>
      </div>
      <div className="row justify-between flex-wrap gap-2 mb-2">
        <b className="font-semi">{t('card.requirement')}</b>
        <span className="num text-text-2">
          <b className="text-text">{percent}%</b> · {t('card.of', figures)}
        </span>
      </div>
      <ProgressBar value={Number(wire(grant.progress))} max={Number(wire(grant.owed))} label={t('card.of', figures)} />
      <p className="row justify-between flex-wrap gap-2 mt-3 text-13 text-text-2 num">
        <span>{t('card.left', { amount: money(left) })}</span>
        {grant.expiresAt && <TimeLeft until={grant.expiresAt} />}
      </p>
      {grant.openBets > 0 && (
        <p className="row items-start gap-2 mt-3 text-13 text-text-2">
          <Icon name="hourglass" size="s" />
          {t('card.openBets', { count: grant.openBets })}
        </p>
      )}
    </section>
  )
}

function TimeLeft({ until }: { until: string }) {
  const { t } = useTranslation('grants')
  const time = useTimeLeft(until)
  return (
    <span className="row gap-1">
      <Icon name="timer" size="xs" />
      {t('card.timeLeft', { time })}
    </span>
  )
}
