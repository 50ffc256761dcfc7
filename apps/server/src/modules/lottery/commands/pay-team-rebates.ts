import type { Amount } from '@croupier/kernel'
import { transaction } from '../../../platform/db/index.ts'
import { sumTeamRebates } from '../db/team-rebates.ts'
import type { IssueRow } from '../domain/issue.ts'
import type { LotteryDeps } from '../lottery-deps.ts'

/** Uplines a transaction: it holds their balances. */
const UPLINES_AT_ONCE = 1_000

/** Posts what uplines earn of an issue whose batches are all done: one sum each, once, whoever else posts it too. Answers the whole. */
export async function payTeamRebates({ db, ports }: LotteryDeps, { brandId, issueId }: IssueRow): Promise<Amount> {
  const sums = await sumTeamRebates(db, issueId)
  for (const asset of new Set(sums.map(each => each.asset))) {
    const owed = sums.filter(each => each.asset === asset)
    for (let first = 0; first < owed.length; first += UPLINES_AT_ONCE) {
      const tell = await transaction(db, tx =>
        ports.money.payRebates(tx, { brandId, issueId, asset, kind: 'rebate_team' }, owed.slice(first, first + UPLINES_AT_ONCE)),
      )
      tell()
    }
  }
  return sums.reduce((sum, { amount }) => sum + amount, 0n)
}
