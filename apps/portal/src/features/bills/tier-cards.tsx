import { classNames, Icon, ProgressBar } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { Bill, BillTier } from '../../shared/api/queries/bills.ts'
import { shareOf } from './amounts.ts'
import { useFigures } from './figures.tsx'

/** Every tier of the contract with what it asks for and what there is: met, missed, and the one that pays. */
export function TierCards({ bill }: { bill: Bill }) {
  const { t } = useTranslation('bills')
  const { short } = useFigures()
  return (
    <section className="panel pad2 bill-tiers" aria-labelledby="bill-tiers">
      <h3 id="bill-tiers" className="h3">
        {t('tier.title')}
      </h3>
      <div className="bill-tier-list">
        {bill.tiers.map((tier, index) => (
          <TierCard key={tier.ratePpm} tier={tier} place={index + 1} />
        ))}
      </div>
      <p className="text-12 text-text-3">{t('tier.active', { bet: short(bill.activeBet), deposit: short(bill.activeDeposit) })}</p>
    </section>
  )
}

function TierCard({ tier: { ratePpm, isMet, isPaying, thresholds }, place }: { tier: BillTier; place: number }) {
  const { t } = useTranslation('bills')
  const { text, short, rate } = useFigures()
  return (
    <article className={classNames('bill-tier', isMet ? 'is-met' : 'is-missed', isPaying && 'is-paying')}>
      <div className="row justify-between gap-2">
        <span className="row gap-2">
          <Icon name={isMet ? 'check' : 'x'} size="s" />
          <b className="font-semi">{t('tier.name', { tier: place })}</b>
        </span>
        <b className="bill-rate num">{rate(ratePpm)}</b>
      </div>
      {thresholds.map(({ threshold, need, have, isMet: isReached }) => {
        const [needed, reached] = threshold === 'minActive' ? [need, have ?? '0'] : [short(need), have === null ? '–' : text(have)]
        return (
          <div key={threshold} className="bill-threshold">
            <div className="text-13 num">
              <span className="text-text-2">{t('tier.need', { name: t(`threshold.${threshold}.name`), need: needed })}</span>
              <br />
              <b className="font-medium">{reached}</b>
            </div>
            <span className={isReached ? undefined : 'is-short'}>
              <ProgressBar
                isThin
                tone="won"
                value={have === null ? 0 : shareOf(have, need)}
                label={t('tier.reached', { name: t(`threshold.${threshold}.name`) })}
              />
            </span>
          </div>
        )
      })}
      <span className={classNames('text-12', isPaying ? 'won' : 'text-text-2')}>
        {t(isPaying ? 'tier.pays' : isMet ? 'tier.met' : 'tier.missed')}
      </span>
    </article>
  )
}
