import { amountText, Icon, useUi } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { Category } from '../../shared/api/queries/catalog.ts'
import type { Grant } from '../../shared/api/queries/grants.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { worstCaseOf } from '../../shared/rewards/grant-figures.ts'

/** In two sentences: what is lost at worst, and what it takes not to lose it. */
export function WorstCase({ grant }: { grant: Grant }) {
  const { t } = useTranslation(['grants', 'common'])
  const { locale } = useUi()
  const textOf = useInstantText()
  const money = (value: string) => amountText(value, { locale, currency: grant.currency })
  const { toStake, slowest, toStakeSlowest } = worstCaseOf(grant)
  if (toStake === undefined || grant.expiresAt === null) return null
  return (
    <section className="bonus-worst">
      <Icon name="scale" />
      <div className="min-w-0">
        <h3 className="font-semi">{t('worst.title')}</h3>
        <p className="text-13 text-text-2">
          {t('worst.text', { balance: money(grant.balance), toStake: money(toStake), until: textOf(grant.expiresAt, 'minute') })}
          {slowest !== undefined && toStakeSlowest !== undefined && (
            <> {t('worst.slow', { category: t(`common:category.${slowest as Category}`), amount: money(toStakeSlowest) })}</>
          )}
        </p>
      </div>
    </section>
  )
}
