import { useBrand } from '../brand/use-brand.ts'
import type { Launchable } from '../ports/launch.ts'

/** Whether a game may be tried here: it has a trial, and the brand has free play. */
export function useHasTrial(): (game: Pick<Launchable, 'supportPlay'>) => boolean {
  const { toggles } = useBrand()
  return ({ supportPlay }) => toggles.freePlay && supportPlay === 0
}
