import { CardSkeletons, Lane as LaneOfCards } from '@croupier/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { gameListQuery } from '../../shared/api/queries/catalog.ts'
import type { Lane } from '../../shared/api/types.ts'
import { GameTile } from '../../shared/games/game-tile.tsx'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { WhenNear } from '../../shared/lazy/when-near.tsx'
import { categoryIcons, categoryPath } from '../../shared/navigation/categories.ts'
import { useCategoryName } from '../../shared/navigation/use-category-name.ts'
import { isOriginals, newHere } from './new-here.ts'
import { useTopGames } from './use-top-games.ts'

interface LaneProps {
  lane: Lane
  /** Only this studio's games, under its name. */
  studio?: Lane['vendors'][number] | undefined
}

/** One category's newest games, asked for when people come near them. */
export function CategoryLane(props: LaneProps) {
  return (
    <WhenNear fallback={<TitledLane {...props}>{SKELETONS}</TitledLane>}>
      <NewestGames {...props} />
    </WhenNear>
  )
}

const SKELETONS = <CardSkeletons n={8} />

/** Fewer look like what is left over. */
const GAMES_MIN = 3

/** A lane that cannot be read is left out: the page has others, and its menu leads there too. */
function NewestGames(props: LaneProps) {
  const filter = { gameCategory: props.lane.gameCategory, sort: 'new' as const }
  const own = props.studio ? { ...filter, vassalage: props.studio.vassalage } : filter
  const { data, isError } = useInfiniteQuery(gameListQuery(own, useLanguage()))
  const top = useTopGames().games
  // An answer is shown in slices, between which the browser answers the hand.
  const listed = useDeferredValue(data?.pages[0]?.games)
  const games =
    listed && newHere(listed, { top: top ?? [], hasOwnLane: props.studio === undefined && props.lane.vendors.some(isOriginals) })
  if (isError || (games && games.length < GAMES_MIN)) return null
  return <TitledLane {...props}>{games ? games.map(game => <GameTile key={game.gameId} game={game} />) : SKELETONS}</TitledLane>
}

function TitledLane({ lane, studio, children }: LaneProps & { children: ReactNode }) {
  const { t } = useTranslation('home')
  const nameOf = useCategoryName()
  const path = categoryPath(lane.gameCategory)
  return (
    <LaneOfCards
      title={studio?.displayName ?? t('newIn', { category: nameOf(lane) })}
      icon={studio ? 'dices' : categoryIcons[lane.gameCategory]}
      all={{ label: t('allCount', { count: (studio ?? lane).gameCount }), href: studio ? `${path}?page=${studio.vassalage}` : path }}
    >
      {children}
    </LaneOfCards>
  )
}
