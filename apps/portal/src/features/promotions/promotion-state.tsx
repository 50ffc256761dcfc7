import { amountText, Button, ButtonLink, Note, ProgressBar, useUi } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { PromotionInFull } from '../../shared/api/queries/promotions.ts'
import { wire } from '../../shared/money/typed-amount.ts'
import { useMemberCentre } from '../../shared/navigation/member-centre.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { progressOf } from './progress-of.ts'

/** What has come of it so far: how far a goal or a bonus is, where an application stands, what was given. Nothing before anything has happened. */
export function PromotionState({ promotion }: { promotion: PromotionInFull }) {
  return (
    <>
      <Progress promotion={promotion} />
      <Word promotion={promotion} />
    </>
  )
}

function Progress({ promotion }: { promotion: PromotionInFull }) {
  const { t } = useTranslation('promotions')
  const { locale } = useUi()
  const centre = useMemberCentre()
  const textOf = useInstantText()
  const progress = progressOf(promotion)
  if (!progress) return null
  const { status, grant, currency, goal } = promotion
  const money = (value: string) => amountText(value, { locale, currency })
  const [done, target] = [wire(progress.done), wire(progress.target)]
  const isBonus = status === 'process' && grant !== null
  return (
    <section className="panel pad3 col gap-3" aria-label={t('progressTitle')}>
      <div className="row justify-between flex-wrap gap-2">
        <h2 className="h3">{t(isBonus ? 'goal.bonus' : `goal.${goal?.kind === 'deposit' ? 'deposit' : 'bets'}`)}</h2>
        <span className="num">{t('progress', { done: money(progress.done), target: money(progress.target) })}</span>
      </div>
      <ProgressBar value={Number(done)} max={Number(target)} label={t('progress', { done: progress.done, target: progress.target })} />
      {isBonus && (
        <div className="row flex-wrap gap-3">
          {grant.expiresAt && <span className="text-13 text-text-2 num">{t('time.until', { at: textOf(grant.expiresAt, 'minute') })}</span>}
          <ButtonLink tone="primary" size="s" href="/rng" className="ms-auto">
            {t('act.play')}
          </ButtonLink>
          <Button size="s" onClick={() => centre.open('bonusDetails')}>
            {t('act.bonus')}
          </Button>
        </div>
      )}
    </section>
  )
}

function Word({ promotion }: { promotion: PromotionInFull }) {
  const { t } = useTranslation('promotions')
  const { locale } = useUi()
  const textOf = useInstantText()
  const { status, application, amount, gift, currency, givenAt } = promotion
  if (status === 'rejected')
    return (
      <Note tone="lost">
        <b className="font-semi">{t('word.rejected')}</b> {application?.reason}
      </Note>
    )
  if (status === 'applying' && application)
    return (
      <div role="status">
        <Note>{t('word.applying', { at: textOf(application.appliedAt, 'minute') })}</Note>
      </div>
    )
  if ((status === 'claimed' || status === 'issued') && givenAt)
    return (
      <div role="status">
        <Note tone="won">
          {t('word.given', { amount: gift ?? amountText(amount ?? '0', { locale, currency }), at: textOf(givenAt, 'minute') })}
        </Note>
      </div>
    )
  return null
}
