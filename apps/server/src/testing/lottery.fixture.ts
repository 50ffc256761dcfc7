import type { BodyOf, Endpoints } from '@croupier/contract'
import { present } from '@croupier/kernel'
import { issueIdOf } from '../modules/lottery/domain/issue.ts'
import { BET_ENTROPY } from './bet-entropy.ts'
import type { TestAppOptions } from './create-test-app.ts'
import { openVault } from './money-vault.fixture.ts'

export type LotteryOrder = BodyOf<Endpoints['placeLotteryOrder']>
export type Hall = Awaited<ReturnType<typeof openHall>>

/** A brand that keeps all of the house's limits. */
export const HOUSE_LIMITS: BodyOf<Endpoints['updateLotteryGame']>['limits'] = {
  ...{ unitStakeMin: null, unitStakeMax: null, stakeMin: null, stakeMax: null, playStakeMax: null, issueStakeMax: null, dayStakeMax: null },
  ...{ ticketPayoutMax: null, issuePayoutMax: null, optionExposureMax: null, playExposureMax: null, issueExposureMax: null },
  ...{ groupMax: null, unitsMax: null, plays: {} },
}

/** A daily game, so that no clock runs out while a test looks on. */
export const DAILY = 'LF_3D'

/** The application with members who buy tickets, and a hand on the clock of draws. */
export async function openHall(options?: TestAppOptions) {
  const vault = await openVault(options)
  const { admin } = vault.test.database
  const issueId = (gameCode: string, number: string) => issueIdOf(vault.brandId, gameCode, number)
  const upcoming = async (gameCode: string, count: number) =>
    (await vault.client.call('lotteryUpcoming', { params: { gameCode }, query: { count } })).value
  return {
    ...vault,
    issueId,
    upcoming,
    /** A slip with the line 1-2-3, straight, on the issue on sale or on so many. */
    slip: async (more: Partial<LotteryOrder> = {}, count = 1): Promise<LotteryOrder> => {
      const gameCode = more.gameCode ?? DAILY
      const line = { play: 'lf3-3-direct', selection: { slots: [[1], [2], [3]] }, mode: 'yuan' as const, multiple: 1, betGroup: 1956 }
      const issues = (await upcoming(gameCode, count)).map(({ number }) => ({ number, multiple: 1 }))
      return { gameCode, lines: [line], issues, total: `${2 * count}`, betEntropy: BET_ENTROPY, ...more }
    },
    /** Takes an issue on as at its draw, or so much later. */
    runTo: async (gameCode: string, number: string, laterMs = 0) => {
      const { rows } = await admin.query<{ draws_at: Date }>(
        'UPDATE lottery.issues SET next_at = clock_timestamp() WHERE issue_id = $1 RETURNING draws_at',
        [issueId(gameCode, number)],
      )
      const drawsAt = present(rows[0], 'an issue that was sold is stored').draws_at
      await vault.test.app.modules.lottery.runIssues(new Date(drawsAt.getTime() + laterMs))
    },
    statusOf: async (gameCode: string, number: string) =>
      (await admin.query<{ status: string }>('SELECT status FROM lottery.issues WHERE issue_id = $1', [issueId(gameCode, number)])).rows[0]
        ?.status,
  }
}
