import type { Display } from '../api/types.ts'
import { useBalanceShown } from '../session/balance-shown-store.ts'

/** Where the game client, which is a page of its own, remembers whether it may be heard. */
const GAME_SOUND = 'slots.sound'

/** Shows the portal as the member wants it. What moves by itself keeps still where `data-motion` says so (`tokens.css`). */
export function applyDisplay({ hideBalance, reduceMotion, sound }: Display): void {
  const { isShown, toggle } = useBalanceShown.getState()
  if (isShown === hideBalance) toggle()
  document.documentElement.toggleAttribute('data-reduced-motion', reduceMotion)
  localStorage.setItem(GAME_SOUND, sound ? 'on' : 'off')
}
