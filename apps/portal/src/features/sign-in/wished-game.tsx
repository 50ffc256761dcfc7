import { Button } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { thumbOf } from '../../shared/art/art.ts'
import type { Launchable } from '../../shared/ports/launch.ts'
import { useTryFree } from './use-try-free.ts'

interface WishedGameProps {
  game: Launchable
  hasTrial: boolean
  onDone: () => void
}

/** What waits behind the login popup, and the shortest way to it: demo credits, where the game and the brand have them. */
export function WishedGame({ game, hasTrial, onDone }: WishedGameProps) {
  const { t } = useTranslation('signIn')
  const { tryFree, isPending } = useTryFree()
  return (
    <div className="wished">
      <div className="wished-game">
        {game.showIcon !== undefined && (
          <span className="thumb">
            <img src={thumbOf(game.showIcon)} alt="" width={72} height={96} />
          </span>
        )}
        <div className="min-w-0">
          <p className="h2">{game.gameName}</p>
          <p className="text-13 text-text-2">{t(hasTrial ? 'wish.tryLead' : 'wish.lead')}</p>
        </div>
      </div>
      {hasTrial && (
        <>
          <Button tone="primary" size="l" block icon="play" busy={isPending} onClick={() => tryFree(onDone)}>
            {t('wish.try')}
          </Button>
          <p className="wished-or">{t('wish.or')}</p>
        </>
      )}
    </div>
  )
}
