import type { TreeRules } from '@croupier/contract'
import { err, ok, type Result } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { judgePlace } from './domain/judge-place.ts'
import { rebateMaxOf } from './domain/tree-rules.ts'
import { findStanding, type Standing } from './find-standing.ts'
import { lockTreeOf } from './lock-tree.ts'
import { getTreeRules } from './tree-rules.ts'

export interface RoomAsked {
  readonly brandId: string
  /** Null: directly below the brand. */
  readonly uplineId: string | null
  readonly type: number
  readonly rebatePoints: number | null
}

/**
 * Whether a new account may stand below an upline, who is held there until the transaction ends: of two at once for the last place one gets it. Refuses what
 * `judgePlace` refuses, and more rebate points than the upline may give.
 */
export async function findRoom(tx: Tx, { brandId, uplineId, type, rebatePoints }: RoomAsked): Promise<Result<undefined, Refusal>> {
  if (uplineId !== null) await lockTreeOf(tx, { brandId, uplineId })
  const { rules } = await getTreeRules(tx, brandId)
  const upline = uplineId === null ? null : await findStanding(tx, uplineId)
  if (upline === undefined || (upline !== null && upline.brandId !== brandId)) return refuse('tree_upline_unknown')
  const fault = judgePlace({ type, upline, levelsBelow: 0, people: 1, team: upline?.team ?? 0 }, rules)
  if (fault) return err({ code: fault.code, ...(fault.max !== undefined && { params: { max: fault.max } }) })
  return judgeRebate(rebatePoints, upline, rules)
}

/** Nobody gives on more than they have. */
export function judgeRebate(
  points: number | null,
  upline: Pick<Standing, 'rebatePoints'> | null,
  rules: TreeRules,
): Result<undefined, Refusal> {
  const max = rebateMaxOf(upline?.rebatePoints ?? null, rules)
  return points !== null && points > max ? refuse('rebate_points_above', { params: { max } }) : ok(undefined)
}
