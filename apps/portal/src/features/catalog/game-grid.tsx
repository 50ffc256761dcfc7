import { Button, CardSkeletons, EmptyState, Icon } from '@croupier/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { gameListQuery } from '../../shared/api/queries/catalog.ts'
import { statePicture } from '../../shared/art/art.ts'
import { GameTile } from '../../shared/games/game-tile.tsx'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import type { ListCategory } from '../../shared/navigation/categories.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { useInfiniteScroll } from '../../shared/ui/use-infinite-scroll.ts'
import { type ListFilter, queryOfFilter } from './game-filter.ts'

/** Pictures that the first screen shows at once. */
const EAGER = 6
const FIRST_SHAPES = 24
const NEXT_SHAPES = 6

/** The games, 24 a page, further pages as the end comes near. */
export function GameGrid({ category, filter, onReset }: { category: ListCategory; filter: ListFilter; onReset: () => void }) {
  const { t } = useTranslation(['catalog', 'common'])
  const end = useRef<HTMLDivElement>(null)
  const list = useInfiniteQuery(gameListQuery(queryOfFilter(category, filter), useLanguage()))
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = list
  useInfiniteScroll(end, () => void fetchNextPage(), hasNextPage && !isFetchingNextPage && !error)
  const games = data?.pages.flatMap(page => page.games) ?? []
  if (error && games.length === 0) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!isPending && games.length === 0)
    return (
      <EmptyState art={statePicture('empty-search')} title={t('noneTitle')} action={<Button onClick={onReset}>{t('resetAll')}</Button>}>
        {t('noneText')}
      </EmptyState>
    )
  const total = data?.pages[0]?.total ?? 0
  return (
    <section aria-label={t('results')} aria-busy={isPending || isFetchingNextPage}>
      <p className="vh" role="status">
        {isPending ? '' : t('found', { count: total })}
      </p>
      <div className="game-grid">
        {games.map((game, index) => (
          <GameTile key={game.gameId} game={game} isEager={index < EAGER} />
        ))}
        {isPending && <CardSkeletons n={FIRST_SHAPES} />}
        {isFetchingNextPage && <CardSkeletons n={NEXT_SHAPES} />}
      </div>
      <div ref={end} className="list-end text-13">
        {isFetchingNextPage && (
          <>
            <Icon name="loader" size="s" className="cover-spin" />
            {t('loadingRange', { from: games.length + 1, until: Math.min(games.length + FIRST_SHAPES, total), total })}
          </>
        )}
        {error && (
          <Button size="s" icon="rotate-cw" onClick={() => void fetchNextPage()}>
            {t('common:ui.retry')}
          </Button>
        )}
      </div>
    </section>
  )
}
