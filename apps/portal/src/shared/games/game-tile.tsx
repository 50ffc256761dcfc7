import { CardFacts, GameCard } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { Game } from '../api/types.ts'
import { coverOf } from '../art/art.ts'
import { useIntent, useLaunch } from '../ports/launch.ts'
import { useIsCashOnly } from '../rewards/use-is-cash-only.ts'
import { gamePath } from './game-path.ts'
import { opensHere } from './opens-here.ts'
import { useFavourites } from './use-favourites.ts'
import { useGameFacts } from './use-game-facts.ts'
import { useHasTrial } from './use-has-trial.ts'

/** How wide a cover is in a lane (`home.css`, `cards.css`). */
const LANE_SIZES = '(max-width: 767px) 128px, 180px'

/** A game's card with everything that it can do: play, try, remember. */
export function GameTile({ game, isEager = false, sizes = LANE_SIZES }: { game: Game; isEager?: boolean; sizes?: string }) {
  const launch = useLaunch()
  const intend = useIntent()
  const favourites = useFavourites()
  const { t } = useTranslation()
  const hasTrial = useHasTrial()
  const isCashOnly = useIsCashOnly(game)
  return (
    <GameCard
      name={game.gameName}
      vendor={game.vendorName}
      art={coverOf(game.showIcon)}
      href={gamePath(game)}
      mark={isCashOnly ? t('bonus.cashOnly') : undefined}
      isHot={game.isHot}
      isNew={game.isNew}
      isFavourite={favourites.has(game)}
      onFavourite={() => favourites.toggle(game)}
      facts={<GameFacts game={game} />}
      isEager={isEager}
      sizes={sizes}
      onIntent={() => intend(game)}
      onOpen={event => {
        if (!opensHere(event)) return
        event.preventDefault()
        launch(game)
      }}
      {...(hasTrial(game) && { onFreeTrial: () => launch(game, { trial: true }) })}
    />
  )
}

function GameFacts({ game }: { game: Game }) {
  const facts = useGameFacts(game)
  return facts.length > 0 && <CardFacts facts={facts} />
}
