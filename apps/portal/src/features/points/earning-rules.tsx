import { amountText, useUi } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { lanesQuery } from '../../shared/api/queries/catalog.ts'
import type { PointConfig } from '../../shared/api/queries/points.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'

/** What each kind of game and a deposit earn; kinds that the brand does not offer are left out. */
export function EarningRules({ config }: { config: PointConfig }) {
  const { t } = useTranslation('points')
  const { locale } = useUi()
  const { data: lanes } = useQuery(lanesQuery(useLanguage()))
  const lines = config.values.flatMap(({ category, pointValue }) => {
    const lane = lanes?.find(({ gameCategory }) => gameCategory === category)
    return lane ? [{ name: lane.label, pointValue }] : []
  })
  return (
    <section className="well pad2" aria-labelledby="points-earned-by">
      <h2 id="points-earned-by" className="h3 mb-2">
        {t('earn.title')}
      </h2>
      <dl className="points-lines num">
        {lines.map(({ name, pointValue }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{pointValue}</dd>
          </div>
        ))}
        {config.depositsADay > 0 && (
          <div>
            <dt>{t('earn.deposits', { count: config.depositsADay })}</dt>
            <dd>{config.depositValue}</dd>
          </div>
        )}
      </dl>
      <p className="mt-2 text-12 text-text-3 num">
        {t('earn.unit', { amount: amountText(config.pointUnit, { locale, currency: config.currency }) })}
      </p>
      <p className="mt-1 text-12 text-text-3">{t('earn.never')}</p>
    </section>
  )
}
