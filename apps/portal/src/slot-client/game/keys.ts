import type { Actions } from '../hud/actions.ts'
import { isSheetOpen } from '../hud/sheet.ts'

type Keyed = Pick<Actions, 'press' | 'stepBet' | 'toggleTurbo' | 'toggleSound' | 'openRules'>

/**
 * Keys of the whole page. An open sheet keeps all of them. A button that was reached by keys keeps Space and Enter for itself; one that was pressed by
 * mouse does not: whoever raises the bet and then hits Space wants to spin, not to raise it again.
 */
export function followKeys(target: EventTarget, actions: Keyed): void {
  let isByPointer = false
  target.addEventListener('pointerdown', () => (isByPointer = true), { capture: true })
  target.addEventListener('keydown', event => {
    if (!(event instanceof KeyboardEvent)) return
    if (event.key === 'Tab') isByPointer = false
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isSheetOpen()) return
    const button = event.target instanceof HTMLButtonElement ? event.target : undefined
    const does = actionOf(event.key, actions, button !== undefined && !isByPointer)
    if (!does) return
    event.preventDefault()
    // Some browsers press the button when the key comes up again, whatever became of its way down.
    if (isByPointer) button?.blur()
    does()
  })
}

function actionOf(key: string, actions: Keyed, isForButton: boolean): (() => void) | undefined {
  switch (key) {
    case ' ':
    case 'Enter':
      return isForButton ? undefined : actions.press
    case 'ArrowUp':
      return () => actions.stepBet(1)
    case 'ArrowDown':
      return () => actions.stepBet(-1)
    case 't':
    case 'T':
      return actions.toggleTurbo
    case 'm':
    case 'M':
      return actions.toggleSound
    case 'i':
    case 'I':
      return actions.openRules
    default:
      return undefined
  }
}
