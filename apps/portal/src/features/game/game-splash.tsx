import { useTranslation } from 'react-i18next'
import { ownCoverOf } from '../../shared/art/art.ts'

/** The launch itself is the beginning of the way. */
const LAUNCHED = 0.15

interface Splash {
  readonly gameId: string
  readonly name: string | undefined
  /** How much of the game is there, from 0 to 1. */
  readonly share: number
}

/** A game's cover, its name and how far it has come, until it can be played. */
export function GameSplash({ gameId, name, share }: Splash) {
  const { t } = useTranslation('game')
  const cover = ownCoverOf(gameId)
  const percent = Math.round((LAUNCHED + (1 - LAUNCHED) * share) * 100)
  return (
    <div className="game-splash" style={cover && { backgroundColor: cover.color }}>
      {cover && (
        <>
          <img className="game-splash-world" src={cover.src} alt="" />
          <img className="game-splash-cover" src={cover.src} srcSet={cover.srcSet} sizes="240px" alt="" width={240} height={320} />
        </>
      )}
      {name && <p className="h2">{name}</p>}
      <p className="vh" role="status">
        {t('opening')}
      </p>
      <div
        className="game-splash-bar"
        role="progressbar"
        aria-label={t('opening')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={{ scale: `${percent / 100} 1` }} />
      </div>
    </div>
  )
}
