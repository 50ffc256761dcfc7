import { formatAmount } from '@croupier/kernel'
import { Amount, amountText, Icon, useUi } from '@croupier/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PromotionInFull, worstCaseQuery } from '../../shared/api/queries/promotions.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { wire } from '../../shared/money/typed-amount.ts'
import { depositRange } from './deposit-range.ts'

/** The worst that can come of it, in a sentence and in figures; where a deposit decides, for any deposit that matters. */
export function WorstCase({ promotion }: { promotion: PromotionInFull }) {
  const { t } = useTranslation('promotions')
  const { promotionId, conditions, currency } = promotion
  const range = depositRange(conditions.reward)
  const [step, setStep] = useState<number>()
  const deposit = step === undefined || !range ? undefined : formatAmount(range.at(step))
  const asked = useDeferredValue(deposit)
  const { data } = useQuery({
    ...worstCaseQuery(promotionId, asked ?? '', useLanguage()),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  })
  const worst = (asked === undefined ? undefined : data) ?? promotion.worstCase
  const shown = deposit ?? worst.deposit
  return (
    <section className="promo-worst" aria-live="polite">
      <div className="row items-start gap-3">
        <Icon name="scale" />
        <div className="min-w-0">
          <h2 className="h3">{t('worst.title')}</h2>
          <p className="text-text-2">{worst.text}</p>
        </div>
      </div>
      {range && shown !== null && <DepositSlider range={range} deposit={shown} currency={currency} onStep={setStep} />}
      <dl className="fact-list">
        <dt>{t('worst.reward')}</dt>
        <dd>
          <Amount value={worst.reward} currency={currency} />
        </dd>
        <dt>{t('worst.toStake')}</dt>
        <dd>
          <Amount value={worst.toStake} currency={currency} />
        </dd>
        {worst.toStakeLive !== null && (
          <>
            <dt>{t('worst.live')}</dt>
            <dd>
              <Amount value={worst.toStakeLive} currency={currency} />
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}

interface DepositSliderProps {
  range: NonNullable<ReturnType<typeof depositRange>>
  deposit: string
  currency: string
  onStep: (step: number) => void
}

function DepositSlider({ range, deposit, currency, onStep }: DepositSliderProps) {
  const { t } = useTranslation('promotions')
  const { locale } = useUi()
  const id = useId()
  const money = (value: string | bigint) => amountText(value, { locale, currency })
  return (
    <div className="col gap-2">
      <div className="row justify-between text-13">
        <label htmlFor={id}>{t('worst.deposit')}</label>
        <b className="num">{money(deposit)}</b>
      </div>
      <input
        id={id}
        type="range"
        className="promo-range"
        min={0}
        max={range.steps}
        value={range.stepOf(wire(deposit))}
        aria-valuetext={money(deposit)}
        onChange={event => onStep(Number(event.target.value))}
      />
      <div className="row justify-between text-12 text-text-2 num">
        <span>{money(range.at(0))}</span>
        <span>{range.isCapped && t('worst.full', { amount: money(range.at(range.steps)) })}</span>
      </div>
    </div>
  )
}
