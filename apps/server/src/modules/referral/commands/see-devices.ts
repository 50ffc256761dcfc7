import { createHmac } from 'node:crypto'
import { newId } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { ReferralDeps } from '../referral-deps.ts'

export interface SeenDevice {
  readonly memberId: string
  readonly deviceId: string
  readonly at: Date
}

/** A household may share a device; three friends of one member on it are worth a look. */
const FRIENDS_MIN = 3
const DEVICE = /^[0-9a-f-]{36}$/i

/** Keeps with which device a friend came, and raises a case where too many friends of one member came with the same. Answers how many it raised. */
export async function seeDevices(tx: Tx, deps: Pick<ReferralDeps, 'printKey' | 'random'>, seen: readonly SeenDevice[]): Promise<number> {
  let raised = 0
  for (const { memberId, deviceId, at } of seen) {
    if (!DEVICE.test(deviceId)) continue
    const print = createHmac('sha256', deps.printKey).update(deviceId.toLowerCase()).digest()
    const { rows } = await sql<{ referrerId: string; brandId: string }>`
      INSERT INTO referral.devices AS d (referrer_id, print, friend_id, seen_at)
        SELECT f.referrer_id, ${print}, f.friend_id, ${at} FROM referral.friends f WHERE f.friend_id = ${memberId}
      ON CONFLICT (referrer_id, print, friend_id) DO UPDATE SET seen_at = greatest(d.seen_at, excluded.seen_at)
      RETURNING referrer_id AS "referrerId", (SELECT brand_id FROM referral.friends WHERE friend_id = ${memberId}) AS "brandId"`.execute(tx)
    const [bond] = rows
    if (bond) raised += await raise(tx, { ...bond, print, caseId: newId(at, deps.random), at })
  }
  return raised
}

interface NewCase {
  readonly caseId: string
  readonly brandId: string
  readonly referrerId: string
  readonly print: Buffer
  readonly at: Date
}

/** Nothing while a case about it is open, nor for friends whom somebody has looked at. */
async function raise(tx: Tx, { caseId, brandId, referrerId, print, at }: NewCase): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO referral.cases (case_id, brand_id, referrer_id, print, friends, raised_at)
      SELECT ${caseId}, ${brandId}, ${referrerId}, ${print}, count(*)::int, ${at} FROM referral.devices WHERE referrer_id = ${referrerId} AND print = ${print}
      HAVING count(*) >= ${FRIENDS_MIN}
         AND count(*) > coalesce((SELECT max(c.friends) FROM referral.cases c WHERE c.referrer_id = ${referrerId} AND c.print = ${print}), 0)
    ON CONFLICT DO NOTHING`.execute(tx)
  return Number(numAffectedRows)
}
