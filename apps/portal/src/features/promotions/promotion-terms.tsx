import { amountText, Icon, type IconName, useUi } from '@croupier/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PromotionInFull } from '../../shared/api/queries/promotions.ts'
import { numberFormat } from '../../shared/i18n/number-format.ts'
import { TermLines } from '../../shared/rewards/term-lines.tsx'

type Reward = PromotionInFull['conditions']['reward']

/** What it gives and asks, in figures; then the brand's own lines, and for bonus money how much each game counts. */
export function PromotionTerms({ promotion }: { promotion: PromotionInFull }) {
  const { t } = useTranslation(['promotions', 'grants'])
  const { conditions, currency, terms, excludedGames } = promotion
  const { reward } = conditions
  return (
    <section className="panel pad3" aria-label={t('terms.title')}>
      <h2 className="h2 mb-3">{t('terms.title')}</h2>
      <dl className="bonus-term-list">
        <RewardLines reward={reward} currency={currency} />
        {conditions.goal && <GoalLine goal={conditions.goal} currency={currency} />}
      </dl>
      {'grant' in reward && <TermLines terms={{ ...reward.grant, excluded: excludedGames }} currency={currency} />}
      {terms.length > 0 && (
        <ul className="promo-lines">
          {terms.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Line({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Icon name={icon} size="s" />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

const PCT = 100
const PPM = 1_000_000
const PERCENT = { style: 'percent', maximumFractionDigits: 4 } as const

function RewardLines({ reward, currency }: { reward: Reward; currency: string }) {
  const { t, i18n } = useTranslation('promotions')
  const { locale } = useUi()
  const money = (value: string) => amountText(value, { locale, currency })
  const percent = (share: number) => numberFormat(i18n.language, PERCENT).format(share)
  const times = (pct: number) => numberFormat(i18n.language, { maximumFractionDigits: 2 }).format(pct / PCT)
  const cap = (value: string | null) => (value === null ? t('terms.noCap') : t('terms.cap', { amount: money(value) }))
  switch (reward.kind) {
    case 'cash':
      return (
        <>
          <Line icon="coins" name={t('terms.reward')}>
            {t('terms.cash', { amount: money(reward.amount) })}
          </Line>
          <Line icon="repeat" name={t('terms.turnover')}>
            {t('terms.ofCash', { percent: percent(reward.turnoverPct / PCT) })}
          </Line>
        </>
      )
    case 'bonus':
      return (
        <>
          <Line icon="badge-percent" name={t('terms.reward')}>
            {t('terms.bonus', { amount: money(reward.amount) })}
          </Line>
          <Line icon="repeat" name={t('terms.turnover')}>
            {t('terms.times.bonus', { times: times(reward.multiplePct) })}
          </Line>
        </>
      )
    case 'deposit_match':
      return (
        <>
          <Line icon="badge-percent" name={t('terms.reward')}>
            {t('terms.match', { percent: percent(reward.percent / PCT) })} {cap(reward.cap)}
          </Line>
          <Line icon="arrow-down-to-line" name={t('terms.deposit')}>
            {t('terms.least', { amount: money(reward.minDeposit) })}
          </Line>
          <Line icon="repeat" name={t('terms.turnover')}>
            {t(reward.turnoverOn === 'bonus' ? 'terms.times.bonus' : 'terms.times.both', { times: times(reward.multiplePct) })}
          </Line>
        </>
      )
    case 'rebate':
      return (
        <>
          <Line icon="percent" name={t('terms.reward')}>
            {t('terms.rebate', { percent: percent(reward.ratePpm / PPM) })} {cap(reward.cap)}
          </Line>
          <Line icon="repeat" name={t('terms.turnover')}>
            {t('terms.ofCash', { percent: percent(reward.turnoverPct / PCT) })}
          </Line>
        </>
      )
    case 'free_spins':
      return (
        <>
          <Line icon="gift" name={t('terms.reward')}>
            {t('terms.spins', { count: reward.count, stake: money(reward.stake), days: reward.days })}
          </Line>
          <Line icon="repeat" name={t('terms.turnover')}>
            {reward.winAs === 'cash'
              ? t('terms.winsCash')
              : t('terms.winsBonus', { times: times(reward.multiplePct), days: reward.bonusDays })}{' '}
            {reward.maxWin !== null && cap(reward.maxWin)}
          </Line>
        </>
      )
    case 'points':
      return (
        <Line icon="gift" name={t('terms.reward')}>
          {t('terms.points', { points: reward.points })}
        </Line>
      )
    case 'tickets':
      return (
        <Line icon="gift" name={t('terms.reward')}>
          {t('terms.tickets', { count: reward.count })}
        </Line>
      )
  }
}

function GoalLine({ goal, currency }: { goal: NonNullable<PromotionInFull['conditions']['goal']>; currency: string }) {
  const { t } = useTranslation('promotions')
  const { locale } = useUi()
  return (
    <Line icon="goal" name={t('terms.goal')}>
      {t(goal.kind === 'deposit' ? 'terms.goalDeposit' : 'terms.goalBets', { amount: amountText(goal.amount, { locale, currency }) })}
    </Line>
  )
}
