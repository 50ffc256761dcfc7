import type { Display } from '../api/types.ts'
import { useBalanceShown } from '../session/balance-shown-store.ts'

/** Where the game client, which is a page of its own, remembers whether it may be heard. */
const GAME_SOUND = 'slots.sound'
/** For which sign-in the wishes were brought to this tab. */
const BROUGHT = 'displayBrought'

/** Shows the portal as the member has just said: what moves by itself keeps still where the page says so (`tokens.css`). */
export function applyDisplay({ hideBalance, reduceMotion, sound }: Display): void {
  const { isShown, toggle } = useBalanceShown.getState()
  if (isShown === hideBalance) toggle()
  keepStill(reduceMotion)
  localStorage.setItem(GAME_SOUND, sound ? 'on' : 'off')
}

/**
 * Brings what a member wishes to the device he has signed in on. What he has switched here since then, at the balance or in a game, stands: a wish is
 * brought once a sign-in, and only where it is one.
 */
export function bringDisplay({ hideBalance, reduceMotion, sound }: Display, token: string): void {
  keepStill(reduceMotion)
  if (sessionStorage.getItem(BROUGHT) === token) return
  sessionStorage.setItem(BROUGHT, token)
  const { isShown, toggle } = useBalanceShown.getState()
  if (hideBalance && isShown) toggle()
  if (sound) localStorage.setItem(GAME_SOUND, 'on')
}

const keepStill = (still: boolean): void => void document.documentElement.toggleAttribute('data-reduced-motion', still)
