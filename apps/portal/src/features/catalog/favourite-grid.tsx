import { Button, CardSkeletons, EmptyState } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { favouriteListQuery } from '../../shared/api/queries/catalog.ts'
import { statePicture } from '../../shared/art/art.ts'
import { GameTile } from '../../shared/games/game-tile.tsx'
import type { ListCategory } from '../../shared/navigation/categories.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'

interface FavouriteGridProps {
  category: ListCategory
  vendor: string | undefined
  onReset: () => void
}

/** The account's own games of this category. */
export function FavouriteGrid({ category, vendor, onReset }: FavouriteGridProps) {
  const { t } = useTranslation(['catalog', 'common'])
  const { data, error, isPending, refetch } = useQuery(favouriteListQuery())
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  const games = data?.filter(game => game.gameCategory === category && (vendor === undefined || game.vassalage === vendor)) ?? []
  if (!isPending && games.length === 0)
    return (
      <EmptyState
        art={statePicture('empty-favourites')}
        title={t('noFavouritesTitle')}
        action={<Button onClick={onReset}>{t('seeAll')}</Button>}
      >
        {t('noFavouritesText')}
      </EmptyState>
    )
  return (
    <div className="game-grid">{isPending ? <CardSkeletons n={6} /> : games.map(game => <GameTile key={game.gameId} game={game} />)}</div>
  )
}
