import { present } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import type { HouseTable } from '../domain/house-tables.ts'
import type { ReservedValue } from '../ports.ts'
import type { TablesDeps } from '../tables-deps.ts'

const SEGMENT_MS = 3_600_000
/** Of a round besides its betting, at least: closing, beacon, deal, result. */
const REST_SEC = 12

/**
 * Publishes the time-locked segment of a table's hour with its first round: up to the value of the last round that can close in it, or the last of the chain. A
 * house that stops showing values has then shown them all the same.
 */
export async function keepSegment(
  { ports }: TablesDeps,
  tx: Tx,
  { brandId, house, value, now }: { brandId: string; house: HouseTable; value: ReservedValue; now: Date },
): Promise<void> {
  const { chainId, index } = value
  const known = await ports.draws.lastSegment(tx, chainId)
  if (known && index <= known.last && now < known.endsAt) return
  const { message } = await ports.draws.chainMessage(chainId, tx)
  const rounds = Math.ceil(SEGMENT_MS / 1000 / (house.bettingSec + REST_SEC))
  const last = Math.min(index + rounds, present(message.length, 'a chain has a length'))
  await ports.draws.publishSegment({ brandId, game: house.code, chainId, last, endsAt: new Date(now.getTime() + SEGMENT_MS) }, tx)
}
