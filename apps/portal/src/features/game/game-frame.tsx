import { Button, ButtonLink } from '@croupier/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../shared/api/api-error.ts'
import { catalogKeys } from '../../shared/api/queries/catalog.ts'
import { walletKeys } from '../../shared/api/queries/wallet.ts'
import { useErrorText } from '../../shared/i18n/use-error-text.ts'
import { useGameBalance } from '../../shared/session/game-balance-store.ts'
import { warnTrial } from '../../shared/session/require-account.ts'
import { ClosedPage } from '../../shared/ui/closed-page.tsx'
import { BonusStrip } from './bonus-strip.tsx'
import { GameBar } from './game-bar.tsx'
import { GameSplash } from './game-splash.tsx'
import { useBonusHere } from './use-bonus-here.ts'
import { type GameTalk, useGameTalk } from './use-game-talk.ts'
import { type GameAsked, useLaunchedGame } from './use-launched-game.ts'
import './game.css'

/** The frame takes all that the header leaves. What the game itself shows is the game's. */
export function GameFrame(asked: GameAsked) {
  const stage = useRef<HTMLDivElement>(null)
  const { data: game, error, refetch, isFetching } = useLaunchedGame(asked)
  const frame = useRef<HTMLIFrameElement>(null)
  const bonus = useBonusHere(asked.gameId, asked.isTrial)
  const talk = useGameTalk({
    ...{ gameId: asked.gameId, stage, frame, relaunch: () => void refetch() },
    bonus: bonus?.isUsable ? bonus.grant.balance : '0',
  })
  useReadAgainOnLeave()
  useBalanceInGame(talk.hasGameBar)
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
        <Frame key={game?.game_url} gameId={asked.gameId} frame={frame} url={game?.game_url} name={game?.gameName} talk={talk} />
      )}
    </div>
  )
}

/** A game of ours that has said nothing so long after its page came shows what it has. */
const SPLASH_MS_MAX = 10_000

interface FrameProps {
  readonly gameId: string
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly url: string | undefined
  readonly name: string | undefined
  readonly talk: Pick<GameTalk, 'isShown' | 'share'>
}

/** Made anew for each session: two addresses that differ in their fragment alone are one page to a browser, which would not load it again. */
function Frame({ gameId, frame, url, name, talk }: FrameProps) {
  const { t } = useTranslation('game')
  const [isLoaded, setLoaded] = useState(false)
  const isLate = useLate(isLoaded, SPLASH_MS_MAX)
  // A studio's game says nothing: its page is all that we know of.
  const isOwn = url?.startsWith('/') ?? true
  return (
    <div className="game-box">
      {url && (
        <iframe
          ref={frame}
          src={url}
          title={name ?? t('frame')}
          sandbox="allow-scripts allow-same-origin"
          allow="fullscreen; autoplay"
          onLoad={() => setLoaded(true)}
        />
      )}
      {!talk.isShown && (isOwn ? !isLate : !isLoaded) && <GameSplash gameId={gameId} name={name} share={url ? talk.share : 0} />}
    </div>
  )
}

function useLate(isBegun: boolean, afterMs: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isBegun) return
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => clearTimeout(timer)
  }, [isBegun, afterMs])
  return isLate
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

/** The header leaves the balance to the game. */
function useBalanceInGame(isInGame: boolean): void {
  useEffect(() => {
    useGameBalance.setState({ isInGame })
    return () => useGameBalance.setState({ isInGame: false })
  }, [isInGame])
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
