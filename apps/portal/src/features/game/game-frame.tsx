import { Button, ButtonLink, Icon } from '@croupier/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../shared/api/api-error.ts'
import { catalogKeys } from '../../shared/api/queries/catalog.ts'
import { walletKeys } from '../../shared/api/queries/wallet.ts'
import { useErrorText } from '../../shared/i18n/use-error-text.ts'
import { warnTrial } from '../../shared/session/require-account.ts'
import { ClosedPage } from '../../shared/ui/closed-page.tsx'
import { BonusStrip } from './bonus-strip.tsx'
import { GameBar } from './game-bar.tsx'
import { useBonusHere } from './use-bonus-here.ts'
import { useGameTalk } from './use-game-talk.ts'
import { type GameAsked, useLaunchedGame } from './use-launched-game.ts'
import './game.css'

/** The frame takes all that the header leaves. What the game itself shows is the game's. */
export function GameFrame(asked: GameAsked) {
  const { t } = useTranslation(['game', 'common'])
  const stage = useRef<HTMLDivElement>(null)
  const { data: game, error, refetch, isFetching } = useLaunchedGame(asked)
  const frame = useRef<HTMLIFrameElement>(null)
  const bonus = useBonusHere(asked.gameId, asked.isTrial)
  const talk = useGameTalk({
    ...{ gameId: asked.gameId, stage, frame, relaunch: () => void refetch() },
    bonus: bonus?.isUsable ? bonus.grant.balance : '0',
  })
  useReadAgainOnLeave()
  useEffect(() => {
    if (isApiError(error, 'need_true_account')) void warnTrial()
  }, [error])
  if (error) return <LaunchFailed error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  return (
    <div className="game-stage" ref={stage}>
      {talk.hasGameBar ? (
        <h1 className="vh">{game?.gameName}</h1>
      ) : (
        <GameBar name={game?.gameName} isTrial={game?.trial ?? asked.isTrial} talk={talk} />
      )}
      {bonus && <BonusStrip {...bonus} />}
      {game?.opens === 'window' ? (
        <OpensInWindow url={game.game_url} />
      ) : (
        <Frame key={game?.game_url} frame={frame} url={game?.game_url} title={game?.gameName ?? t('frame')} />
      )}
    </div>
  )
}

/** Made anew for each session: two addresses that differ in their fragment alone are one page to a browser, which would not load it again. */
function Frame({ frame, url, title }: { frame: RefObject<HTMLIFrameElement | null>; url: string | undefined; title: string }) {
  const { t } = useTranslation(['game', 'common'])
  const [isReady, setReady] = useState(false)
  return (
    <div className="game-box">
      {!isReady && (
        <p className="game-wait" role="status">
          <Icon name="loader" className="cover-spin" />
          {t('opening')}
        </p>
      )}
      {url && (
        <iframe
          ref={frame}
          src={url}
          title={title}
          sandbox="allow-scripts allow-same-origin"
          allow="fullscreen; autoplay"
          onLoad={() => setReady(true)}
        />
      )}
    </div>
  )
}

function OpensInWindow({ url }: { url: string }) {
  const { t } = useTranslation('game')
  return (
    <ClosedPage picture="empty-tables" title={t('windowTitle')} text={t('windowText')}>
      <a className="btn p" href={url} target="_blank" rel="noopener">
        {t('windowOpen')}
      </a>
    </ClosedPage>
  )
}

function LaunchFailed({ error, onRetry, isRetrying }: { error: unknown; onRetry: () => void; isRetrying: boolean }) {
  const { t } = useTranslation(['game', 'common'])
  const { text, code } = useErrorText()(error)
  return (
    <ClosedPage picture="error-line" title={t('failedTitle')} text={text} code={code}>
      <Button tone="primary" icon="rotate-cw" busy={isRetrying} onClick={onRetry}>
        {t('common:ui.retry')}
      </Button>
      <ButtonLink href="/index">{t('lobby')}</ButtonLink>
    </ClosedPage>
  )
}

/** Whoever leaves a game finds the wallet and the list of last games as they are now. */
function useReadAgainOnLeave(): void {
  const queries = useQueryClient()
  useEffect(
    () => () => {
      void queries.invalidateQueries({ queryKey: walletKeys.all })
      void queries.invalidateQueries({ queryKey: catalogKeys.recent() })
    },
    [queries],
  )
}
