import { listScreens } from '../shared/screens/list-screens.ts'
import type { Screen } from '../shared/screens/screen.ts'

/** Every feature's descriptors: a file of this name is a screen of the console. */
export const SCREENS = listScreens(
  import.meta.glob<{ screen: Screen }>(['../features/*/screen.ts', '../features/*/*-screen.ts'], { eager: true }),
)
