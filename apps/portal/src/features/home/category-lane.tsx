import { CardSkeletons, Lane as LaneOfCards } from '@croupier/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { gameListQuery } from '../../shared/api/queries/catalog.ts'
import type { Lane } from '../../shared/api/types.ts'
import { GameTile } from '../../shared/games/game-tile.tsx'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { categoryIcons, categoryPath } from '../../shared/navigation/categories.ts'
import { useCategoryName } from '../../shared/navigation/use-category-name.ts'

/** One category's newest games. A lane that cannot be read is left out: the page has others, and its menu leads there too. */
export function CategoryLane({ lane }: { lane: Lane }) {
  const { t } = useTranslation('home')
  const nameOf = useCategoryName()
  const { data, isPending, isError } = useInfiniteQuery(gameListQuery({ gameCategory: lane.gameCategory, sort: 'new' }, useLanguage()))
  const games = data?.pages[0]?.games ?? []
  if (isError || (!isPending && games.length === 0)) return null
  return (
    <LaneOfCards
      title={t('newIn', { category: nameOf(lane) })}
      icon={categoryIcons[lane.gameCategory]}
      all={{ label: t('allCount', { count: lane.gameCount }), href: categoryPath(lane.gameCategory) }}
    >
      {isPending ? <CardSkeletons n={8} /> : games.map(game => <GameTile key={game.gameId} game={game} />)}
    </LaneOfCards>
  )
}
