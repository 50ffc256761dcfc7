import { isSheetOpen } from '../hud/sheet.ts'

/** What a key does now; undefined where it has no meaning. `isForButton`: a button was reached by keys and keeps Space and Enter. */
export type KeyAction = (key: string, isForButton: boolean, target: EventTarget | null) => (() => void) | undefined

/**
 * Keys of the whole page. An open sheet keeps all of them. A button that was reached by keys keeps Space and Enter for itself; one that was pressed by
 * mouse does not: whoever raises the bet and then hits Space wants to play, not to raise it again.
 */
export function followKeys(target: EventTarget, actionOf: KeyAction): void {
  let isByPointer = false
  target.addEventListener('pointerdown', () => (isByPointer = true), { capture: true })
  target.addEventListener('keydown', event => {
    if (!(event instanceof KeyboardEvent)) return
    if (event.key === 'Tab') isByPointer = false
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isSheetOpen()) return
    const button = event.target instanceof HTMLButtonElement ? event.target : undefined
    const does = actionOf(event.key, button !== undefined && !isByPointer, event.target)
    if (!does) return
    event.preventDefault()
    // Some browsers press the button when the key comes up again, whatever became of its way down.
    if (isByPointer) button?.blur()
    does()
  })
}
