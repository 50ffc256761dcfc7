import { randomUUID } from 'node:crypto'
import { present } from '@croupier/kernel'
import { vi } from 'vitest'
import { BET_ENTROPY } from './bet-entropy.ts'
import type { TestAppOptions } from './create-test-app.ts'
import { documentOf } from './document-of.ts'
import { openVault } from './money-vault.fixture.ts'

export type Casino = Awaited<ReturnType<typeof openCasino>>

/** What tests read of a table's room. */
export interface TableOnView {
  readonly phase: string
  readonly rounds: number
  readonly hand: number
  readonly shoeNumber: number
  readonly history: readonly Record<string, unknown>[]
  readonly round: {
    readonly round: string
    readonly closesAt: number
    readonly commitment: string
    readonly closedSpots: readonly string[]
    readonly sealed: { readonly bets: number; readonly root: string; readonly stake: string } | null
    readonly dealtAt: number | null
    readonly deciding: { readonly window: number } | null
    readonly ended: {
      readonly winners: readonly { name: string; amount: string }[]
      readonly winnerCount: number
      readonly voidReason?: string
    } | null
  } | null
}

/** The application with members at live tables: bets and decisions are taken until a test closes them, and everything else goes twenty times as fast. */
export async function openCasino(options: TestAppOptions = {}) {
  const vault = await openVault(options)
  const { admin } = vault.test.database
  const { draws, rooms } = vault.test.app.modules
  // As at a start: keys are announced before the first message is signed.
  await draws.installation()
  rooms.host.start()
  const roomOf = async (code: string) => present(await rooms.open(vault.brandId, 'table', code), 'a table has a room')
  const viewOf = async (code: string): Promise<TableOnView> =>
    documentOf<TableOnView>(present(await rooms.snapshot(await roomOf(code)), 'a room has a state').view)
  return {
    ...vault,
    roomOf,
    viewOf,
    /** Opens a table's page, for good. */
    sitAt: async (code: string) => {
      const roomId = await roomOf(code)
      await admin.query(`INSERT INTO rooms.watchers (room_id, host_id, pages, seen_at) VALUES ($1, $2, 1, now() + interval '1 hour')`, [
        roomId,
        randomUUID(),
      ])
      await rooms.enter(roomId, vault.brandId)
    },
    /** Ends the time for bets, or for decisions, now. */
    closeBets: async (code: string) => {
      const roomId = await roomOf(code)
      await rooms.hurry(roomId)
      rooms.host.hurry(roomId)
    },
    leave: async (code: string) => void (await admin.query('DELETE FROM rooms.watchers WHERE room_id = $1', [await roomOf(code)])),
    /** Waits until a table is in a phase, of a later round than `after`; answers it. */
    until: (code: string, phase: string, after = 0): Promise<TableOnView> =>
      vi.waitFor(
        async () => {
          const view = await viewOf(code)
          if (view.phase !== phase || view.rounds <= after) throw new Error(`${code} is ${view.phase} in round ${view.rounds}`)
          return view
        },
        { timeout: 20_000, interval: 15 },
      ),
    /** Waits until a round has ended; answers how. */
    over: (code: string, number: number | string) =>
      vi.waitFor(
        async () => {
          const { rows } = await admin.query<{ status: string; bets: number; stake: string; paid: string }>(
            `SELECT status, bet_count AS bets, stake::text, paid::text FROM tables.rounds WHERE brand_id = $1 AND code = $2 AND number = $3 AND settled_at IS NOT NULL`,
            [vault.brandId, code, number],
          )
          return present(rows[0], `round ${number} of ${code} has ended`)
        },
        { timeout: 20_000, interval: 15 },
      ),
    bet: (token: string, code: string, round: string, lines: readonly { spot: string; amount: string }[], key: string = randomUUID()) =>
      vault.client.call('placeTableBets', { token, params: { code }, body: { round, lines: [...lines], betEntropy: BET_ENTROPY }, key }),
  }
}
