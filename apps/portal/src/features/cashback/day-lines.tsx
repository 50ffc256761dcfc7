import { localeOf } from '@croupier/contract/browser'
import { Amount } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { CashbackDay } from '../../shared/api/queries/cashback.ts'
import { numberFormat } from '../../shared/i18n/number-format.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'

const CATEGORIES = ['rng', 'live', 'fish', 'sports', 'esports', 'lott', 'elott'] as const

/** How a day was computed: a line for each category, the cap, and what earlier days gave too much. */
export function DayLines({ day }: { day: CashbackDay }) {
  const { t } = useTranslation('cashback')
  const locale = localeOf(useLanguage())
  const figure = numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 })
  const nameOf = (category: string) => t(`category.${CATEGORIES.find(each => each === category) ?? 'rng'}`)
  return (
    <dl className="cashback-lines num">
      {day.lines.map(({ category, validBet, ratePpm, amount }) => (
        <div key={category}>
          <dt>
            {nameOf(category)} {figure.format(Number(validBet))} × {figure.format(ratePpm / 10_000)} %
          </dt>
          <dd>{figure.format(Number(amount))}</dd>
        </div>
      ))}
      {day.isCapped && day.cap && (
        <div>
          <dt>{t('cap')}</dt>
          <dd>
            <Amount value={day.cap} />
          </dd>
        </div>
      )}
      {Number(day.withheld) > 0 && (
        <div>
          <dt>{t('withheld')}</dt>
          <dd>
            <Amount value={`-${day.withheld}`} />
          </dd>
        </div>
      )}
      <div className="is-sum">
        <dt>{t(day.state === 'counting' ? 'rankNow' : 'rankThen', { rank: day.rank })}</dt>
        <dd>
          <Amount value={day.amount} />
        </dd>
      </div>
    </dl>
  )
}
