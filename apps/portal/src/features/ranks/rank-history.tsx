import { EmptyState, Icon } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { PlayerRank } from '../../shared/api/queries/ranks.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { useRankText } from './use-rank-text.ts'

/** How the rank changed, newest first, each with its reason. */
export function RankHistory({ history }: { history: PlayerRank['history'] }) {
  const { t } = useTranslation('ranks')
  const { nameOf } = useRankText()
  const textOf = useInstantText()
  return (
    <section className="col gap-3" aria-labelledby="rank-history">
      <h3 id="rank-history" className="h3">
        {t('history.title')}
      </h3>
      {history.length === 0 ? (
        <EmptyState title={t('history.emptyTitle')}>{t('history.emptyText')}</EmptyState>
      ) : (
        <ul className="rank-history">
          {history.map(({ at, from, to, why }) => (
            <li key={`${at} ${to} ${why}`}>
              <Icon name={to > from ? 'trending-up' : 'trending-down'} className={to > from ? 'text-won' : 'text-warn'} />
              <span className="grow min-w-0">
                <b className="font-semi">{t('history.change', { from, to, name: nameOf(to) })}</b>
                <small className="block text-text-2">{t(`history.${why}`)}</small>
              </span>
              <time className="text-13 text-text-2 num" dateTime={at}>
                {textOf(at)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
