import type { Points } from '@croupier/games/rewards'
import type { Tx } from '../../../platform/db/index.ts'
import { toLedger } from '../domain/running-total.ts'
import type { PointsDeps } from '../points-deps.ts'
import type { PointsMember } from '../ports.ts'
import { holdAccount } from './hold-account.ts'

export interface GivePoints extends PointsMember {
  /** The credit of the reward: its key, so that it is posted once. */
  readonly creditId: string
  readonly points: Points
}

/** Gives points that a reward brought, within the caller's transaction, which has written the credit. After the commit announce the account it answers. */
export async function givePoints(tx: Tx, deps: Pick<PointsDeps, 'ports'>, { creditId, points, ...member }: GivePoints): Promise<bigint> {
  const { accountId } = await holdAccount(tx, deps, member)
  const move = {
    ...member,
    accountId,
    amount: toLedger(points),
    key: `points-given:${creditId}`,
    kind: 'points_given' as const,
    referenceId: creditId,
  }
  await deps.ports.ledger.move(tx, [move])
  return accountId
}
