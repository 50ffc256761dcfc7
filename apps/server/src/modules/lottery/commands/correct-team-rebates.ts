import { type Amount, present } from '@croupier/kernel'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import {
  dropTeamRebates,
  listRebateChanges,
  type RebateChange,
  readTeamRebates,
  saveRebateChanges,
  saveTeamRebates,
  takeShares,
} from '../db/team-rebates.ts'
import type { IssueRow } from '../domain/issue.ts'
import { type BaseChange, changedRebates, type TeamRebate } from '../domain/team-rebates.ts'
import { groupLimits } from '../domain/terms.ts'
import type { LotteryDeps } from '../lottery-deps.ts'

interface Correction {
  readonly proposalId: string
  readonly changes: readonly BaseChange[]
}

/**
 * Lets what uplines earn of an issue follow a corrected result: what counts less is taken back and what counts more is paid, one posting an upline. Shares change once, in
 * the transaction that takes back; whoever repeats it after a stop pays under the same key.
 */
export async function correctTeamRebates(deps: LotteryDeps, issue: IssueRow, { proposalId, changes }: Correction): Promise<void> {
  const { db, ports } = deps
  const { brandId, issueId } = issue
  if (changes.length > 0) (await transaction(db, tx => changeShares(deps, tx, issue, { proposalId, changes })))?.()
  const gains = (await listRebateChanges(db, proposalId)).filter(({ amount }) => amount > 0n)
  for (const [asset, of] of byAsset(gains)) {
    const tell = await transaction(db, tx =>
      ports.money.payRebates(tx, { brandId, issueId, asset, kind: 'rebate_team', correctionId: proposalId }, of),
    )
    tell()
  }
}

/** Answers what to call after the commit; undefined where another call has done it. */
async function changeShares(
  deps: LotteryDeps,
  tx: Tx,
  issue: IssueRow,
  { proposalId, changes }: Correction,
): Promise<(() => void) | undefined> {
  const { brandId, issueId, gameCode } = issue
  const { money, people } = deps.ports
  if (!(await takeShares(tx, proposalId))) return undefined
  const playerIds = [...new Set(changes.map(({ ownerId }) => ownerId))]
  const paid = await readTeamRebates(tx, issueId, playerIds)
  const lines = await people.linesOf(tx, {
    memberIds: playerIds,
    at: present(issue.settledAt ?? undefined, 'a corrected issue was settled'),
  })
  const limits = groupLimits((await deps.brandGames.find(brandId, gameCode)).limits)
  const [gone, come]: [TeamRebate[], TeamRebate[]] = [[], []]
  for (const change of changes) {
    const own = paid.filter(({ playerId, playerGroup }) => playerId === change.ownerId && playerGroup === change.ownGroup)
    gone.push(...own)
    come.push(...changedRebates(change, own, lines, limits))
  }
  await dropTeamRebates(tx, issueId, gone)
  await saveTeamRebates(tx, issueId, come)
  const sums = sumsOf(gone, come)
  await saveRebateChanges(tx, { issueId, proposalId }, sums)
  const announce: (() => void)[] = []
  for (const [asset, of] of byAsset(sums.filter(({ amount }) => amount < 0n)))
    announce.push(
      await money.takeRebatesBack(
        tx,
        { brandId, issueId, asset, correctionId: proposalId },
        of.map(({ ownerId, amount }) => ({ ownerId, amount: -amount })),
      ),
    )
  return () => {
    for (const tell of announce) tell()
  }
}

/** By upline and asset, in their order, so that two corrections hold balances in the same one. */
function sumsOf(gone: readonly TeamRebate[], come: readonly TeamRebate[]): RebateChange[] {
  const sums = new Map<string, RebateChange>()
  const add = ({ uplineId: ownerId, asset }: TeamRebate, amount: Amount) => {
    const key = `${asset} ${ownerId}`
    sums.set(key, { ownerId, asset, amount: amount + (sums.get(key)?.amount ?? 0n) })
  }
  for (const share of gone) add(share, -share.amount)
  for (const share of come) add(share, share.amount)
  return [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, change]) => change)
    .filter(({ amount }) => amount !== 0n)
}

const byAsset = (changes: readonly RebateChange[]): Map<string, RebateChange[]> => {
  const assets = new Map<string, RebateChange[]>()
  for (const change of changes) assets.set(change.asset, [...(assets.get(change.asset) ?? []), change])
  return assets
}
