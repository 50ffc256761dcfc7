import { localeOf } from '@croupier/contract/browser'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlayerRank } from '../../shared/api/queries/ranks.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { useMonthText } from '../../shared/records/use-day-text.ts'
import { isNothing, useRankText } from './use-rank-text.ts'

/** Valid bet of the last months as bars, with a line at what keeps the rank; nothing before the second month. */
export function MonthBars({ mine: { months, month, monthBet, keepBet } }: { mine: PlayerRank }) {
  const { t } = useTranslation('ranks')
  const { amount } = useRankText()
  const monthText = useMonthText()
  const locale = localeOf(useLanguage())
  if (months.length === 0) return null
  const bars = [...months, { month, validBet: monthBet }]
  const top = Math.max(...bars.map(({ validBet }) => Number(validBet)), Number(keepBet), 1)
  const share = (value: string) => ({ '--h': `${Math.max(0, Number(value) / top) * 100}%` }) as CSSProperties
  const short = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  return (
    <figure className="month-bars">
      <figcaption className="vh">
        {t('keep.chart')}: {bars.map(each => `${monthText(each.month)} ${amount(each.validBet)}`).join(', ')}
      </figcaption>
      <div className="month-field" aria-hidden="true">
        {bars.map(each => (
          <span key={each.month} style={share(each.validBet)} className={each.month === month ? 'is-running' : undefined} />
        ))}
        {!isNothing(keepBet) && <em style={share(keepBet)} />}
      </div>
      <div className="month-names num" aria-hidden="true">
        {bars.map(each => (
          <small key={each.month}>{short.format(new Date(`${each.month}-01T00:00:00Z`))}</small>
        ))}
      </div>
    </figure>
  )
}
