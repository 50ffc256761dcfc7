import { CardSkeletons, Lane } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { popularQuery } from '../../shared/api/queries/catalog.ts'
import { GameTile } from '../../shared/games/game-tile.tsx'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { useSettled } from '../../shared/lazy/when-settled.tsx'

const RANKS = 10
const CARD_PX = 212
/** As wide as the ranked covers that they make room for. */
const SKELETONS = [1, 2, 3, 4, 5, 6].map(rank => (
  <div key={rank} className="ranked">
    <CardSkeletons n={1} />
  </div>
))

/** What is played most in these seven days, with its rank behind it. */
export function TopTen() {
  const { t } = useTranslation('home')
  const { data: games, isPending } = useQuery(popularQuery(useLanguage()))
  // The first screen is laid out in two steps, between which the browser answers the hand.
  const isSettled = useSettled()
  if (!isPending && !games?.length) return null
  return (
    <div className="top-ten">
      <Lane title={t('topTen')} icon="flame" cardWidthPx={CARD_PX}>
        {isPending || !isSettled
          ? SKELETONS
          : games?.slice(0, RANKS).map((game, index) => (
              <div key={game.gameId} className="ranked">
                <span className="rank" aria-hidden="true">
                  {index + 1}
                </span>
                <GameTile game={game} isEager={index < 4} />
              </div>
            ))}
      </Lane>
    </div>
  )
}
