import { ButtonLink, ListSkeleton, Note } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ladderQuery, playerRankQuery } from '../../shared/api/queries/ranks.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { GiftCards } from './gift-cards.tsx'
import { KeepCard } from './keep-card.tsx'
import { NextCard } from './next-card.tsx'
import { RankHistory } from './rank-history.tsx'
import { RankPicture } from './rank-picture.tsx'
import { useRankText } from './use-rank-text.ts'
import './ranks.css'

/** playerRank: the own rank, how far to the next one and to keeping this one, gifts, and how it came to it. */
export function PlayerRankPage() {
  const { t } = useTranslation('ranks')
  const { nameOf } = useRankText()
  const textOf = useInstantText()
  const ladder = useQuery(ladderQuery())
  const mine = useQuery(playerRankQuery())
  const failed = ladder.isError ? ladder : mine.isError ? mine : undefined
  if (failed) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} isRetrying={failed.isFetching} />
  if (!ladder.data || !mine.data) return <ListSkeleton rows={8} />
  const { rank, lift, history, gifts } = mine.data
  return (
    <div className="col gap-6">
      <header className="row flex-wrap gap-4">
        <RankPicture rank={rank} size={72} />
        <div className="grow min-w-0">
          <p className="eyebrow">{t('yours')}</p>
          <p className="h2 num">
            {rank} · {nameOf(rank)}
          </p>
        </div>
        <ButtonLink size="s" href="/vip">
          {t('all')}
        </ButtonLink>
      </header>
      {lift && <Note tone="primary">{t('lifted', { at: textOf(lift.until) })}</Note>}
      <div className="vip-pair">
        <NextCard mine={mine.data} ladder={ladder.data} />
        <KeepCard mine={mine.data} />
      </div>
      <GiftCards gifts={gifts} />
      <RankHistory history={history} />
    </div>
  )
}
