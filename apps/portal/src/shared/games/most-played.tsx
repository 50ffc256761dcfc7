import { Lane } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { popularQuery } from '../api/queries/catalog.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { GameTile } from './game-tile.tsx'

const GAMES_MAX = 12
const CARD_PX = 160

/** What others play, under a page where the way ends: there is somewhere to go from it. Nothing while it loads: the page does not need it. */
export function MostPlayed() {
  const { t } = useTranslation()
  const { data: games } = useQuery(popularQuery(useLanguage()))
  if (!games?.length) return null
  return (
    <Lane title={t('shell.mostPlayed')} icon="flame" cardWidthPx={CARD_PX}>
      {games.slice(0, GAMES_MAX).map(game => (
        <GameTile key={game.gameId} game={game} />
      ))}
    </Lane>
  )
}
