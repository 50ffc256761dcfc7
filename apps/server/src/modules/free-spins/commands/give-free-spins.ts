import { type Amount, newId, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { FreeSpinsDeps } from '../free-spins-deps.ts'
import type { Reason } from '../ports.ts'
import type { PackName, PackRow } from '../tables.ts'

export interface NewFreeSpins {
  readonly brandId: string
  readonly memberId: string
  /** Who gives them, and for what: together they give once. */
  readonly source: string
  readonly sourceId: string
  readonly name: PackName
  readonly gameId: string
  /** One of the game's levels. */
  readonly stake: Amount
  readonly count: number
  readonly winAs: PackRow['win_as']
  readonly winMax: Amount | null
  /** Turnover of the grant that wins become, in hundredths of a multiple. */
  readonly multiplePct: number
  readonly bonusDays: number
  readonly expiresAt: Date
  readonly why: Reason
  readonly now: Date
}

const UNIT = 10_000n

/** Gives free spins within the caller's transaction, once for their source. Refused in a pause or an exclusion. After the commit call `changed`. */
export async function giveFreeSpins(
  tx: Tx,
  { ports, random }: Pick<FreeSpinsDeps, 'ports' | 'random'>,
  { why, ...given }: NewFreeSpins,
): Promise<Result<{ readonly packId: string }, 'not_available' | 'already_claimed'>> {
  const { brandId, memberId, source, sourceId, count, now } = given
  const recorded = await ports.recordSpins(tx, { brandId, memberId, source, sourceId, amount: BigInt(count) * UNIT, why, now })
  if (!recorded.ok) return recorded
  const currency = await ports.currencyOf(brandId)
  const cash = await ports.openCash(tx, { brandId, memberId, currency })
  const packId = newId(now, random)
  await sql`
    INSERT INTO free_spins.packs (pack_id, brand_id, member_id, asset, cash_account, game_id, stake, count, win_as, win_max, multiple_pct, bonus_days, source, source_id, name,
        given_at, expires_at, due_at)
      VALUES (${packId}, ${brandId}, ${memberId}, ${currency}, ${cash}, ${given.gameId}, ${given.stake}, ${count}, ${given.winAs}, ${given.winMax}, ${given.multiplePct},
        ${given.bonusDays}, ${source}, ${sourceId}, ${JSON.stringify(given.name)}, ${now}, ${given.expiresAt}, ${given.expiresAt})`.execute(
    tx,
  )
  return ok({ packId })
}
