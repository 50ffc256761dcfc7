import { createContext, type ReactNode, use } from 'react'
import { useDesk } from '../api/operator.tsx'
import { openScreens } from './list-screens.ts'
import type { Screen } from './screen.ts'

const ScreensContext = createContext<readonly Screen[]>([])

/** Features know no other feature: the application hands them the list. */
export function ScreensProvider({ screens, children }: { screens: readonly Screen[]; children: ReactNode }) {
  return <ScreensContext value={screens}>{children}</ScreensContext>
}

/** The screens of this operator, in the order of the menu. */
export function useScreens(): readonly Screen[] {
  const { me } = useDesk()
  return openScreens(use(ScreensContext), me.permissions)
}
