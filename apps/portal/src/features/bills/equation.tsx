import { useTranslation } from 'react-i18next'
import type { Bill } from '../../shared/api/queries/bills.ts'
import { isNegative, isZero, magnitudeOf } from './amounts.ts'
import { useFigures } from './figures.tsx'

interface Term {
  readonly key: string
  readonly sign: '' | '+' | '−' | '=' | '×'
  readonly label: string
  readonly value: string
}

/** The way from the team's figures to the amount, term by term; terms that are 0 are left out. */
export function Equation({ bill }: { bill: Bill }) {
  const { t } = useTranslation('bills')
  const { text, rate } = useFigures()
  const { basis, figures, tiers, gross, adjustment, amount } = bill
  const paying = tiers.findIndex(({ isPaying }) => isPaying)
  const tier = tiers[paying]
  const signed = (key: string, label: string, value: string, flips = false): Term[] =>
    isZero(value) ? [] : [{ key, sign: isNegative(value) === flips ? '+' : '−', label, value: text(magnitudeOf(value)) }]
  const terms: Term[] = [
    ...(basis === 'loss'
      ? [
          { key: 'grossLoss', sign: '' as const, label: t('figure.grossLoss'), value: text(figures.grossLoss) },
          ...signed('deductions', t('figure.deductions'), figures.deductions, true),
          ...signed('carryIn', t('figure.carryIn'), figures.carryIn),
          { key: 'base', sign: '=' as const, label: t('figure.base'), value: text(figures.base) },
        ]
      : [{ key: 'base', sign: '' as const, label: t('figure.validBet'), value: text(figures.validBet) }]),
    {
      key: 'tier',
      sign: '×',
      label: tier ? t('tier.name', { tier: paying + 1 }) : t('tier.none'),
      value: rate(tier?.ratePpm ?? 0),
    },
    { key: 'gross', sign: '=', label: t('figure.gross'), value: text(gross) },
    ...signed('adjustment', t('figure.adjustment'), adjustment),
  ]
  return (
    <div className="bill-equation num">
      {terms.map(({ key, sign, label, value }) => (
        <span key={key} className={sign === '=' ? 'bill-term is-sum' : 'bill-term'}>
          {sign !== '' && <i>{sign}</i>}
          <span>
            <small>{label}</small>
            <b>{value}</b>
          </span>
        </span>
      ))}
      <span className="bill-term is-amount">
        <i>=</i>
        <span>
          <small>{t('figure.amount')}</small>
          <b>{text(amount)}</b>
        </span>
      </span>
    </div>
  )
}
