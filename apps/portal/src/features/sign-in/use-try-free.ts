import { useLocation, useNavigate } from 'react-router'
import { forgetWish, resumeAfterSignIn, wishedGame } from '../../shared/session/require-account.ts'
import { useFreePlay } from '../../shared/session/use-free-play.ts'
import { targetAfterSignIn } from './target-after-sign-in.ts'

/** The slots that may be tried. */
const TRIAL_GAMES = '/rng?trial=1'
/** Where a guest has a game before him already. */
const OF_A_GAME = /^\/(game|live\/)/

/** Free play that leads somewhere: to the game that was wanted, or that is open, or where the guest was going; else to those that can be tried. */
export function useTryFree() {
  const { mutateAsync, isPending } = useFreePlay()
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const target = targetAfterSignIn(state)
  const leave = () => {
    if (wishedGame()?.supportPlay === 0) return resumeAfterSignIn()
    forgetWish()
    if (!OF_A_GAME.test(pathname)) void navigate(target === '/index' ? TRIAL_GAMES : target)
  }
  return {
    isPending,
    /** What offered it may be gone by then: a guest needs no invitation. */
    tryFree: (onDone?: () => void) =>
      void mutateAsync().then(
        () => {
          onDone?.()
          leave()
        },
        () => undefined,
      ),
  }
}
