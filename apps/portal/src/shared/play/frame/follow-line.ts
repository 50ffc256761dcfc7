import type { Banner } from '../hud/banner.ts'
import type { Words } from '../text/words.ts'

type Followed = {
  readonly words: Words
  readonly banner: Banner
  /** The player looks at the game again. */
  readonly onReturn: () => void
  /** Half a minute has passed: reminders of time move on. */
  readonly onTick: () => void
}

const TICK_MS = 30_000

/** A pause that the line's coming back cuts short. */
export function pauseUntilOnline(ms: number): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
  })
}

/** The line to the server: told when it is lost, and that it is back; and the player's coming back to the page. */
export function followLine({ words, banner, onReturn, onTick }: Followed): void {
  addEventListener('offline', () => banner.show(words.t('offline')))
  addEventListener('online', () => banner.pass(words.t('back_online')))
  addEventListener('focus', onReturn)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onReturn())
  setInterval(onTick, TICK_MS)
}
