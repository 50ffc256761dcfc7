import { randomUUID } from 'node:crypto'
import { present } from '@croupier/kernel'
import { vi } from 'vitest'
import type { TableState } from '../modules/tables/domain/state.ts'
import type { TestApp } from './create-test-app.ts'

const WAITS = { timeout: 20_000, interval: 20 }

interface House {
  readonly test: TestApp
  readonly brandId: string
}

export interface OpenTable {
  readonly round: string
  /** Ends the time for bets; answers whether somebody has to decide now. */
  deal(): Promise<boolean>
}

/** Most of the time for bets is left: a test before may have opened the same table. */
const isFresh = ({ phase, round }: TableState) =>
  phase === 'betting' && round !== null && Date.now() < (round.openedAt + round.closesAt) / 2

/**
 * A live table whose round takes bets, until the test has it dealt. Rooms step while this works and not afterwards, so that nothing but the test's own calls
 * moves money while it looks.
 */
export async function openTable({ test, brandId }: House, code: string): Promise<OpenTable> {
  const { draws, rooms } = test.app.modules
  // As at a start: keys are announced before the first message is signed.
  await draws.installation()
  const roomId = present(await rooms.open(brandId, 'table', code), 'a table has a room')
  const goOn = async () => {
    await rooms.hurry(roomId)
    rooms.host.hurry(roomId)
  }
  const hurried = new Set<string>()
  /** Steps until `isThere`. Who has left a decision open, such as players of a test before, is waited for no longer. */
  const stepUntil = async (isThere: (state: TableState) => boolean) => {
    rooms.host.start()
    const state = await vi.waitFor(async () => {
      const seen = present(await rooms.find(roomId), 'the room was opened').state as TableState
      if (isThere(seen)) return seen
      const waitsFor = seen.round?.deciding && `${seen.rounds} ${seen.round.deciding.window}`
      if (waitsFor && !hurried.has(waitsFor)) {
        hurried.add(waitsFor)
        await goOn()
      }
      throw new Error(`${code} is ${seen.phase}`)
    }, WAITS)
    await rooms.host.stop()
    return state
  }
  await test.database.admin.query(
    `INSERT INTO rooms.watchers (room_id, host_id, pages, seen_at) VALUES ($1, $2, 1, now() + interval '1 hour')`,
    [roomId, randomUUID()],
  )
  await rooms.enter(roomId, brandId)
  const left = (await rooms.find(roomId))?.state as TableState | undefined
  if (left?.phase === 'betting' && !isFresh(left)) await goOn()
  const { rounds } = await stepUntil(isFresh)
  return {
    round: String(rounds),
    deal: async () => {
      await goOn()
      const { phase } = await stepUntil(state => state.phase === 'deciding' || state.phase === 'result' || state.rounds > rounds)
      return phase === 'deciding'
    },
  }
}
