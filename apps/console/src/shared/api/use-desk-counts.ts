import { useDesk, useScope } from './operator.tsx'
import type { Answer } from './types.ts'
import { useRead } from './use-api.ts'

export type DeskCounts = Answer<'deskCounts'>
/** A desk that counts what waits there. */
export type CountedDesk = {
  [Name in keyof DeskCounts]: NonNullable<DeskCounts[Name]> extends { waiting: number } ? Name : never
}[keyof DeskCounts]
/** Without a line the menu may be this late. */
const LOOK_EVERY_MS = 15_000

/** How much waits at each desk that this operator sees; one reading for the menu and the overview. */
export function useDeskCounts(): DeskCounts | undefined {
  const { may } = useDesk()
  const query = useScope()
  return useRead('deskCounts', { query }, { everyMs: LOOK_EVERY_MS, enabled: may('dashboard.read') }).data
}
