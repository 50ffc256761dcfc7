import { findRound } from '../db/rounds.ts'
import { findHouseTable } from '../domain/house-tables.ts'
import type { TableState } from '../domain/state.ts'
import { TABLE_ROOM, type TablesDeps } from '../tables-deps.ts'
import { type OwnPart, ownPartOf } from './own-part.ts'

/** A member's part in the round that is on a table now; null where there is none, undefined for an unknown table. */
export async function ownPartNow(
  deps: TablesDeps,
  { brandId, code, memberId }: { brandId: string; code: string; memberId: string },
): Promise<OwnPart | null | undefined> {
  if (!findHouseTable(code)) return undefined
  const roomId = await deps.ports.rooms.open(brandId, TABLE_ROOM, code)
  const room = roomId === undefined ? undefined : await deps.ports.rooms.find(roomId)
  const on = (room?.state as TableState | undefined)?.round
  const round = on ? await findRound(deps.db, on.roundId) : undefined
  return round ? ownPartOf(deps, round, memberId) : null
}
