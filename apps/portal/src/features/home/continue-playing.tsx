import { Icon } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { recentQuery } from '../../shared/api/queries/catalog.ts'
import { GameRow } from '../../shared/games/game-row.tsx'
import { useIsLoggedIn } from '../../shared/session/session-store.ts'
import { agoText } from './ago-text.ts'

const SHOWN = 4

/** The member's own last games, where they left them. */
export function ContinuePlaying() {
  const { t, i18n } = useTranslation('home')
  const isLoggedIn = useIsLoggedIn()
  const { data: games = [] } = useQuery({ ...recentQuery(), enabled: isLoggedIn })
  if (!isLoggedIn || games.length === 0) return null
  return (
    <section>
      <div className="lane-h">
        <h2 className="h2">{t('continue')}</h2>
      </div>
      <div className="continue">
        {games.slice(0, SHOWN).map(game => (
          <GameRow
            key={game.gameId}
            game={game}
            detail={t('last', { when: agoText(game.lastPlayedAt, Date.now(), i18n.language) })}
            end={
              <span className="resume" aria-hidden="true">
                <Icon name="play" size="s" className="fill" />
              </span>
            }
          />
        ))}
      </div>
    </section>
  )
}
