import { amountText, useUi } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { Referral } from '../../shared/api/queries/referral.ts'
import { numberFormat } from '../../shared/i18n/number-format.ts'

const PPM = 1_000_000

/** What friends have to do, and what it earns, in the order in which it happens. */
export function TermSteps({ terms, currency }: Pick<Referral, 'terms' | 'currency'>) {
  const { t, i18n } = useTranslation('referral')
  const { locale } = useUi()
  const money = (value: string) => amountText(value, { locale, currency })
  const rate = numberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 4 }).format(terms.commissionPpm / PPM)
  const hasFixed = Number(terms.fixed) > 0
  const hasCommission = terms.commissionPpm > 0
  return (
    <section aria-label={t('steps.title')}>
      <h3 className="h3 mb-3">{t('steps.title')}</h3>
      <ol className="referral-steps">
        <li>{t('steps.register')}</li>
        {hasFixed && (
          <li>
            {t('steps.fixed', {
              ...{
                deposit: money(terms.minFirstDeposit),
                bets: money(terms.minValidBet),
                count: terms.withinDays,
                fixed: money(terms.fixed),
              },
            })}
          </li>
        )}
        {hasCommission && <li>{t('steps.commission', { rate, cap: money(terms.dailyCap) })}</li>}
        {terms.turnoverPct > 0 && <li>{t('steps.turnover', { pct: terms.turnoverPct })}</li>}
      </ol>
    </section>
  )
}
