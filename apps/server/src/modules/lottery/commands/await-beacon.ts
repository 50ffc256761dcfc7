import { voidReason } from '@croupier/games/fairness'
import { present } from '@croupier/kernel'
import { databaseNow, putOff } from '../db/issues.ts'
import type { IssueRow } from '../domain/issue.ts'
import type { LotteryDeps } from '../lottery-deps.ts'

/** A value that is not there yet is asked for again so much later. */
const AGAIN_MS = 1_000
const DAY_SEC = 86_400

/** Whether a closed issue is decided by a round of a public network. */
export const isAwaitingBeacon = ({ source, networkAt }: IssueRow): boolean => source === 'own' && networkAt !== null

/**
 * What becomes of a closed issue by the round of the network that it named: `ready` once its value is stored, else the reason why it is void, or `waiting`, and it
 * is taken on again later. No other round ever stands in.
 */
export async function awaitBeacon(
  { db, ports, findGame }: LotteryDeps,
  issue: IssueRow,
  now: Date,
): Promise<'ready' | 'waiting' | 'root_late' | 'beacon_missing'> {
  const [network, round] = [present(issue.network, 'a beacon has a name'), present(issue.networkRound, 'a beacon has rounds')]
  const beaconAt = present(issue.networkAt, 'a round has its time')
  const mayExist = now >= beaconAt
  const known = mayExist ? await ports.draws.beacon.valueOf(network, round) : undefined
  const reason = voidReason({
    beaconAtMs: beaconAt.getTime(),
    rootPushedAtMs: issue.closedAt?.getTime(),
    hasBeaconValue: known !== undefined,
    isDaily: (findGame(issue.gameCode)?.schedule.intervalSec ?? 0) >= DAY_SEC,
    nowMs: now.getTime(),
  })
  if (reason) return reason
  if (known) return 'ready'
  await putOff(db, issue.issueId, 'closed', mayExist ? new Date((await databaseNow(db)).getTime() + AGAIN_MS) : beaconAt)
  return 'waiting'
}
