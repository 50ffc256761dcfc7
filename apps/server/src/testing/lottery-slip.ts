import type { BodyOf, Endpoints } from '@croupier/contract'
import { present } from '@croupier/kernel'
import { BET_ENTROPY } from './bet-entropy.ts'
import type { TestClient } from './test-client.ts'

/** Drawn once a day, so that no sale closes while a test looks on. */
export const DAILY_LOTTERY = 'LF_3D'

/** A slip for the issue on sale with one line, one-two-three in this order, so many times. */
export async function lotterySlip(client: TestClient, multiple = 1): Promise<BodyOf<Endpoints['placeLotteryOrder']>> {
  const gameCode = DAILY_LOTTERY
  const { game, baseBet, groupMax } = (await client.call('lotteryGame', { params: { gameCode } })).value
  const line = { play: 'lf3-3-direct', selection: { slots: [[1], [2], [3]] }, mode: 'yuan' as const, multiple, betGroup: groupMax }
  const issues = [{ number: present(game.issue, 'an open game has an issue').number, multiple: 1 }]
  return { gameCode, lines: [line], issues, total: String(Number(baseBet) * multiple), betEntropy: BET_ENTROPY }
}
