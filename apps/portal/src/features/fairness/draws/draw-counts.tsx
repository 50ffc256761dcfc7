import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { drawCountsQuery } from '../../../shared/api/queries/draws.ts'

/** What came of all draws of a lottery: cancellations and chains that were left early are counted in public. */
export function DrawCounts({ game }: { game: string }) {
  const { t, i18n } = useTranslation('draws')
  const counts = useQuery(drawCountsQuery(game))
  if (!counts.data) return null
  const { drawn, cancelled, chainsLeftEarly } = counts.data
  const figure = (value: number) => new Intl.NumberFormat(i18n.language).format(value)
  if (drawn + cancelled.total + chainsLeftEarly === 0) return <p className="text-13 text-text-2">{t('counts.none')}</p>
  const lines = [
    ['drawn', drawn],
    ['cancelled', cancelled.total],
    ['rootLate', cancelled.rootLate],
    ['beaconMissing', cancelled.beaconMissing],
    ['other', cancelled.other],
    ['chainsLeft', chainsLeftEarly],
  ] as const
  return (
    <section className="well pad col gap-3" aria-labelledby="draw-counts">
      <h3 id="draw-counts" className="text-13 font-semi">
        {t('counts.title')}
      </h3>
      <dl className="draw-counts">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`counts.${name}`)}</dt>
            <dd className="num">{figure(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
