/** How long nobody has moved, pressed or typed before something may come up over what they look at. */
export const REST_MS = 6_000
/** Whoever has just come first sees where they are. */
export const ARRIVAL_MS = 15_000

const INPUTS = ['pointermove', 'pointerdown', 'touchmove', 'keydown', 'wheel', 'scroll', 'focusin']
/** What has unfolded over the page or from a button of it. */
const OPEN = '[role="dialog"], [role="alertdialog"], [aria-haspopup][aria-expanded="true"], .mega[data-state="open"]'
const WRITING = 'form, input, textarea, select, iframe, [contenteditable]'

/** Acts once the hands are still, long enough after this page was opened, and nothing is held, unfolded or being written. Answers how to give up. */
export function whenAtRest(act: () => void): () => void {
  const listening = new AbortController()
  const options = { capture: true, passive: true, signal: listening.signal }
  let isDown = false
  let timer: ReturnType<typeof setTimeout>
  const stop = () => {
    listening.abort()
    clearTimeout(timer)
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(judge, Math.max(REST_MS, ARRIVAL_MS - performance.now()))
  }
  const judge = () => {
    if (isDown || isBusy()) return wait()
    stop()
    act()
  }
  const hold = (is: boolean) => () => {
    isDown = is
    wait()
  }
  window.addEventListener('pointerdown', hold(true), options)
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, hold(false), options)
  for (const input of INPUTS) window.addEventListener(input, wait, options)
  wait()
  return stop
}

const isBusy = (): boolean => document.hidden || document.querySelector(OPEN) !== null || document.activeElement?.closest(WRITING) != null
