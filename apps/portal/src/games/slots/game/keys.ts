import { followKeys as followPageKeys } from '../../../shared/play/frame/keys.ts'
import type { Actions } from '../hud/actions.ts'

type Keyed = Pick<Actions, 'press' | 'stepBet' | 'toggleTurbo' | 'toggleSound' | 'openRules'>

/** The keys of a machine: Space and Enter press, arrows change the bet, letters switch. */
export const followKeys = (target: EventTarget, actions: Keyed): void =>
  followPageKeys(target, (key, isForButton) => actionOf(key, actions, isForButton))

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
