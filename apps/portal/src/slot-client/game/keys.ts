import type { Actions } from '../hud/actions.ts'
import { isSheetOpen } from '../hud/sheet.ts'

type Keyed = Pick<Actions, 'press' | 'stepBet' | 'toggleTurbo' | 'toggleSound' | 'openRules'>

/** Keys of the whole page. A focused button keeps Space and Enter for itself; an open sheet keeps all. */
export function followKeys(target: EventTarget, actions: Keyed): void {
  target.addEventListener('keydown', event => {
    if (!(event instanceof KeyboardEvent) || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isSheetOpen()) return
    const does = actionOf(event, actions)
    if (!does) return
    event.preventDefault()
    does()
  })
}

function actionOf(event: KeyboardEvent, actions: Keyed): (() => void) | undefined {
  const isOnButton = event.target instanceof HTMLButtonElement
  switch (event.key) {
    case ' ':
    case 'Enter':
      return isOnButton ? undefined : actions.press
    case 'ArrowUp':
      return () => actions.stepBet(1)
    case 'ArrowDown':
      return () => actions.stepBet(-1)
    case 't':
      return actions.toggleTurbo
    case 'm':
      return actions.toggleSound
    case 'i':
      return actions.openRules
    default:
      return undefined
  }
}
