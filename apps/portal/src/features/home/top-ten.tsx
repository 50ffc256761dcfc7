import { CardSkeletons, Lane } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { GameTile } from '../../shared/games/game-tile.tsx'
import { useSettled } from '../../shared/lazy/when-settled.tsx'
import { useTopGames } from './use-top-games.ts'

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
  const { games, isPending } = useTopGames()
  // The first screen is laid out in two steps, between which the browser answers the hand.
  const isSettled = useSettled()
  if (!isPending && !games?.length) return null
  return (
    <div className="top-ten">
      <Lane title={t('topTen')} icon="flame" cardWidthPx={CARD_PX}>
        {isPending || !isSettled
          ? SKELETONS
          : games?.map((game, index) => (
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
