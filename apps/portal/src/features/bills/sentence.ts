import { useTranslation } from 'react-i18next'
import type { Bill } from '../../shared/api/queries/bills.ts'
import { isZero, lessOf, sumOf } from './amounts.ts'
import { useFigures } from './figures.tsx'
import { usePeriodText } from './period-text.ts'

/** Why the bill is what it is, in one sentence or three: figures, tier and reasons, adjustment, and what is passed on. */
export function useSentence() {
  const { t } = useTranslation('bills')
  const { text, rate } = useFigures()
  const { whole } = usePeriodText()
  const figureOf = ({ basis, figures }: Bill) =>
    t(`say.figure.${basis}`, { amount: text(basis === 'loss' ? figures.loss : figures.validBet), count: figures.active })
  const tierOf = ({ tiers, figures }: Bill) => {
    const index = tiers.findIndex(({ isPaying }) => isPaying)
    const tier = tiers[index]
    if (!tier) return t(isZero(figures.base) || figures.base.startsWith('-') ? 'say.noBase' : 'say.noTier')
    const reasons = tier.thresholds
      .map(({ threshold, need }) =>
        t('say.atLeast', { name: t(`threshold.${threshold}.lower`), need: threshold === 'minActive' ? need : text(need) }),
      )
      .join(t('say.and'))
    const about = { tier: index + 1, tiers: tiers.length, rate: rate(tier.ratePpm) }
    return reasons === '' ? t('say.tier', about) : t('say.tierBecause', { ...about, reasons })
  }
  return (bill: Bill): string => {
    const { figures, gross, adjustment, amount, below, role, receiver } = bill
    const parts = [
      figureOf(bill),
      ...(isZero(figures.carryIn) ? [] : [t('say.carried', { amount: text(figures.carryIn) })]),
      tierOf(bill),
    ].join(t('say.comma'))
    const passed = sumOf(below.map(each => each.amount))
    return [
      t('say.whole', { period: whole(bill), parts, gross: text(gross) }),
      ...(isZero(adjustment) ? [] : [t('say.adjustment', { amount: text(adjustment) })]),
      ...(below.length === 0
        ? []
        : [
            t(role === 'receiver' ? 'say.below' : 'say.belowOf', {
              ...{ receiver, below: text(passed), yours: text(lessOf(amount, passed)) },
            }),
          ]),
    ].reduce((first, second) => t('say.join', { first, second }))
  }
}
