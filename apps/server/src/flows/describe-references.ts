import { sql } from 'kysely'
import type { Catalog } from '../modules/catalog/index.ts'
import type { Play } from '../modules/play/index.ts'
import type { Db } from '../platform/db/index.ts'

export interface Described {
  readonly roundId: string | null
  readonly gameName: string | null
  readonly depositId: string | null
}

/** Who can tell what a ledger reference means: one lookup a kind of thing, each bound to the member who asks. */
export type Describe = (memberId: string, referenceIds: readonly string[]) => Promise<ReadonlyMap<string, Described>>

/** Asks each describer and joins their answers; ids that nobody knows stay undescribed. */
export function describeAll(describers: readonly Describe[]): Describe {
  return async (memberId, referenceIds) => {
    if (referenceIds.length === 0) return new Map()
    const answers = await Promise.all(describers.map(describe => describe(memberId, referenceIds)))
    return new Map(answers.flatMap(answer => [...answer]))
  }
}

/** Deposits among the references. */
export const describeDeposits =
  (db: Db): Describe =>
  async (memberId, referenceIds) => {
    const found = await sql<{
      id: string
    }>`SELECT deposit_id AS id FROM cashier.deposits WHERE member_id = ${memberId} AND deposit_id = ANY (${[...referenceIds]}::uuid[])`.execute(
      db,
    )
    return new Map(found.rows.map(({ id }) => [id, { roundId: null, gameName: null, depositId: id }]))
  }

/** Rounds among the references, with the name of their game at the brand. */
export const describeRounds =
  (play: Play, catalog: Catalog): Describe =>
  async (memberId, referenceIds) => {
    const rounds = await play.describeRounds(memberId, referenceIds)
    const described = rounds.map(async ({ roundId, gameId, brandId }) => {
      const game = await catalog.findGame(brandId, gameId)
      return [roundId, { roundId, gameName: game?.name ?? gameId, depositId: null }] as const
    })
    return new Map(await Promise.all(described))
  }
