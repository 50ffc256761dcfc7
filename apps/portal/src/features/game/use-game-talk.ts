import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { grantKeys } from '../../shared/api/queries/grants.ts'
import { walletKeys } from '../../shared/api/queries/wallet.ts'
import { useFavourites } from '../../shared/games/use-favourites.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { useModals } from '../../shared/modals/modal-store.ts'
import { type BalanceHold, createBalanceHold } from './balance-hold.ts'
import { type GameMessage, readGameMessage } from './game-message.ts'

export interface GameTalk {
  /** The game shows back, favourite, rules and full screen in its own bar: then ours is not needed. */
  hasGameBar: boolean
  /** The game has something to show in its frame. */
  isShown: boolean
  /** How much of the game is there before that, from 0 to 1. */
  share: number
  isFavourite: boolean
  isFull: boolean
  canBeFull: boolean
  goBack: () => void
  toggleFavourite: () => void
  toggleFull: () => void
}

interface TalkOptions {
  gameId: string
  stage: RefObject<HTMLDivElement | null>
  frame: RefObject<HTMLIFrameElement | null>
  relaunch: () => void
  /** Bonus money that stakes in this game may use, a decimal amount. */
  bonus: string
}

type PlainMessage = Exclude<GameMessage, { type: 'open' | 'progress' }>

/** What the page does for the game in its frame, by our bar or by the game's own wish. Only a game of this origin is listened to. */
export function useGameTalk({ gameId, stage, frame, relaunch, bonus }: TalkOptions): GameTalk {
  const navigate = useNavigate()
  const favourites = useFavourites()
  const full = useFullScreen(stage)
  const [hasGameBar, setGameBar] = useState(false)
  const [isShown, setShown] = useState(false)
  const [share, setShare] = useState(0)
  const balance = useBalanceHold()
  const isFavourite = favourites.has({ gameId })
  // The first page of a tab has nothing to go back to.
  const goBack = () => void (history.state?.idx > 0 ? navigate(-1) : navigate('/index'))
  const toggleFavourite = () => favourites.toggle({ gameId })

  const acts: Record<PlainMessage['type'], () => void> = {
    ready: () => {
      setGameBar(true)
      setShown(true)
    },
    playing: balance.hold,
    shown: () => {
      setShown(true)
      balance.release()
    },
    exit: goBack,
    favourite: toggleFavourite,
    fullscreen: full.toggle,
    relaunch: () => {
      balance.release()
      setGameBar(false)
      setShown(false)
      setShare(0)
      relaunch()
    },
  }
  const answer = useRef<(message: GameMessage) => void>(undefined)
  useEffect(() => {
    answer.current = message => {
      if (message.type === 'open') return void navigate(message.path)
      if (message.type === 'progress') return setShare(message.share)
      acts[message.type]()
    }
  })
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (event.origin !== location.origin || event.source !== frame.current?.contentWindow) return
      const message = readGameMessage(event.data)
      if (message) answer.current?.(message)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [frame])
  const isCovered = useModals(modals => modals.open !== null)
  useEffect(() => {
    if (!hasGameBar) return
    frame.current?.contentWindow?.postMessage(
      { croupier: 'portal', type: 'frame', hasGameBar, isFavourite, isFull: full.isFull, isCovered, bonus },
      location.origin,
    )
  }, [hasGameBar, isFavourite, full.isFull, isCovered, bonus, frame])
  return {
    ...{ hasGameBar, isShown, share, isFavourite, isFull: full.isFull, canBeFull: full.isPossible },
    ...{ goBack, toggleFavourite, toggleFull: full.toggle },
  }
}

function useBalanceHold(): BalanceHold {
  const queries = useQueryClient()
  const language = useLanguage()
  const [balance] = useState(() => createBalanceHold(queries, [walletKeys.balance(), grantKeys.active(language)]))
  useEffect(() => balance.release, [balance])
  return balance
}

/** Full screen by the browser's own means; a phone that has none simply shows no button. */
function useFullScreen(stage: RefObject<HTMLDivElement | null>) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  // A browser may refuse without a press of its own; then the page stays as it is.
  const toggle = () =>
    void (document.fullscreenElement ? document.exitFullscreen() : stage.current?.requestFullscreen())?.catch(() => undefined)
  return { isFull, toggle, isPossible: document.fullscreenEnabled }
}
