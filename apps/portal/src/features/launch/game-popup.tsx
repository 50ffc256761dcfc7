import { Button, CardSkeletons } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { gameListQuery } from '../../shared/api/queries/catalog.ts'
import { GameTile } from '../../shared/games/game-tile.tsx'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'

/** The games of one vendor, over the page. Escape and the background close it. */
export function GamePopup({ params, onClose }: { params: { vassalage: string; title: string }; onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, isPending, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    gameListQuery({ vassalage: params.vassalage, sort: 'popular' }, useLanguage()),
  )
  const games = data?.pages.flatMap(page => page.games) ?? []
  return (
    <Dialog isOpen onClose={onClose} title={params.title} size="panel-size">
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="game-grid">
          {isPending ? <CardSkeletons n={12} /> : games.map(game => <GameTile key={game.gameId} game={game} />)}
        </div>
      )}
      {hasNextPage && (
        <Button className="mt-6" block busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('games.more')}
        </Button>
      )}
    </Dialog>
  )
}
