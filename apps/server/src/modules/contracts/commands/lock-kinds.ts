import { KINDS, type Kind } from '@croupier/games/contracts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'

/** Everything that changes contracts of a kind at a brand takes turns: an answer moves whole lines of them, up and down. Kinds are locked in their order. */
export async function lockKinds(tx: Tx, brandId: string, kinds: readonly Kind[] = KINDS): Promise<void> {
  for (const kind of KINDS.filter(each => kinds.includes(each)))
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`contracts:${brandId}:${kind}`}, 0))`.execute(tx)
}
