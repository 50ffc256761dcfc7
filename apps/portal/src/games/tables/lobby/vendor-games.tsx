import { Button, CardSkeletons } from '@croupier/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { gameListQuery } from '../../../shared/api/queries/catalog.ts'
import { GameTile } from '../../../shared/games/game-tile.tsx'
import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { LoadError } from '../../../shared/ui/load-error.tsx'

/** The live games of another studio, as its list has them. */
export function VendorGames({ vassalage }: { vassalage: string }) {
  const { t } = useTranslation('live')
  const { data, error, isPending, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    gameListQuery({ gameCategory: 'live', vassalage, sort: 'popular' }, useLanguage()),
  )
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  const games = data?.pages.flatMap(page => page.games) ?? []
  return (
    <>
      <div className="game-grid">
        {isPending ? <CardSkeletons n={12} /> : games.map(game => <GameTile key={game.gameId} game={game} />)}
      </div>
      {hasNextPage && (
        <Button className="mt-6" block busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  )
}
