import { KINDS, type Kind } from '@croupier/games/contracts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { silentSince } from '../commands/lapse-silent.ts'

/** What a kind of contract is to somebody now. */
export interface KindStanding {
  /** Has one or gives one that is agreed and not over. */
  readonly isParty: boolean
  /** Offers and asked ends that wait for this account. */
  readonly waiting: number
}

/** How somebody stands in every kind. */
export async function countWaiting(db: Db, memberId: string, now: Date): Promise<Readonly<Record<Kind, KindStanding>>> {
  const { rows } = await sql<KindStanding & { kind: Kind }>`
    SELECT v.kind, bool_or(v.effective_from IS NOT NULL AND (v.effective_to IS NULL OR v.effective_to > ${now})) AS "isParty",
           (count(*) FILTER (WHERE NOT ${silentSince(now)} AND ((v.state = 'offered' AND v.receiver_id = ${memberId})
             OR (v.state = 'awaiting_consent' AND v.end_asked_by <> ${memberId}::text))))::int AS waiting
      FROM contracts.versions v WHERE v.receiver_id = ${memberId} OR v.payer_id = ${memberId} GROUP BY v.kind`.execute(db)
  const standing = (kind: Kind): KindStanding => rows.find(row => row.kind === kind) ?? { isParty: false, waiting: 0 }
  return Object.fromEntries(KINDS.map(kind => [kind, standing(kind)])) as Record<Kind, KindStanding>
}
