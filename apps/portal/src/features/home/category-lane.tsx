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

/** One category's newest games, asked for when people come near them. */
export function CategoryLane({ lane }: { lane: Lane }) {
  return (
    <WhenNear fallback={<TitledLane lane={lane}>{SKELETONS}</TitledLane>}>
      <NewestGames lane={lane} />
    </WhenNear>
  )
}

const SKELETONS = <CardSkeletons n={8} />

/** A lane that cannot be read is left out: the page has others, and its menu leads there too. */
function NewestGames({ lane }: { lane: Lane }) {
  const { data, isError } = useInfiniteQuery(gameListQuery({ gameCategory: lane.gameCategory, sort: 'new' }, useLanguage()))
  // An answer is shown in slices, between which the browser answers the hand.
  const games = useDeferredValue(data?.pages[0]?.games)
  if (isError || games?.length === 0) return null
  return <TitledLane lane={lane}>{games ? games.map(game => <GameTile key={game.gameId} game={game} />) : SKELETONS}</TitledLane>
}

function TitledLane({ lane, children }: { lane: Lane; children: ReactNode }) {
  const { t } = useTranslation('home')
  const nameOf = useCategoryName()
  return (
    <LaneOfCards
      title={t('newIn', { category: nameOf(lane) })}
      icon={categoryIcons[lane.gameCategory]}
      all={{ label: t('allCount', { count: lane.gameCount }), href: categoryPath(lane.gameCategory) }}
    >
      {children}
    </LaneOfCards>
  )
}

/** Our own instant games: the studio whose tab its lane leads to. */
const ORIGINALS = 'ORIGINALS'

/** The studio's lane; none where the brand does not carry it. */
export function OriginalsLane({ lanes }: { lanes: Lane[] }) {
  const lane = lanes.find(({ vassalage }) => vassalage.includes(ORIGINALS))
  const studio = lane?.vendors.find(({ vassalage }) => vassalage === ORIGINALS)
  if (!lane || !studio) return null
  return (
    <WhenNear fallback={<StudioLane lane={lane} studio={studio} />}>
      <StudioGames lane={lane} studio={studio} />
    </WhenNear>
  )
}

type StudioProps = { lane: Lane; studio: Lane['vendors'][number] }

function StudioGames({ lane, studio }: StudioProps) {
  const filter = { gameCategory: lane.gameCategory, vassalage: studio.vassalage }
  const { data, isError } = useInfiniteQuery(gameListQuery(filter, useLanguage()))
  const games = useDeferredValue(data?.pages[0]?.games)
  if (isError || games?.length === 0) return null
  return (
    <StudioLane lane={lane} studio={studio}>
      {games?.map(game => (
        <GameTile key={game.gameId} game={game} />
      ))}
    </StudioLane>
  )
}

function StudioLane({ lane, studio, children }: StudioProps & { children?: ReactNode }) {
  const { t } = useTranslation('home')
  const href = `${categoryPath(lane.gameCategory)}?page=${studio.vassalage}`
  return (
    <LaneOfCards title={studio.displayName} icon="dices" all={{ label: t('allCount', { count: studio.gameCount }), href }}>
      {children ?? SKELETONS}
    </LaneOfCards>
  )
}
