import { gameOf } from '../commands/deal-round.ts'
import { countRounds, listRounds } from '../db/rounds.ts'
import { findHouseTable } from '../domain/house-tables.ts'
import type { TablesDeps } from '../tables-deps.ts'

/** The last rounds of a table, newest first; undefined for an unknown one. What is dealt and not over shows nothing of it. */
export async function listRoundLines(
  { db }: TablesDeps,
  { brandId, code, pageNo, pageSize }: { brandId: string; code: string; pageNo: number; pageSize: number },
) {
  if (!findHouseTable(code)) return undefined
  const total = await countRounds(db, { brandId, code })
  const rounds = await listRounds(db, { brandId, code, limit: pageSize, offset: (pageNo - 1) * pageSize })
  return {
    list: rounds.map(round => {
      const { status, draw } = round
      return {
        round: String(round.number),
        status: status === 'settled' || status === 'void' ? status : ('running' as const),
        history: status === 'settled' && draw !== null ? gameOf(round).history(draw) : null,
        at: (round.settledAt ?? round.madeAt).toISOString(),
      }
    }),
    ...{ pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total },
  }
}
