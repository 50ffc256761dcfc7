import { createHmac } from 'node:crypto'
import { liabilityLeaf, SUM_NODE_BYTES, sumRoot, sumTree } from '@croupier/games/fairness'
import { sql } from 'kysely'
import { type Db, type Tx, transaction } from '../../../platform/db/index.ts'
import type { LiabilitiesPorts, Owed, OwingBrand } from '../ports.ts'

export interface TakeRootDeps {
  readonly db: Db
  readonly ports: LiabilitiesPorts
  /** Salts are drawn from it, so they need not be kept. */
  readonly secret: Buffer
}

/** Nodes in one row of `liabilities.nodes`. */
export const PIECE_NODES = 1024
const ROWS_PER_INSERT = 5_000

/** A member's salt of one day: the same for whoever has the installation's secret, and a riddle for everybody else. */
export const saltOf = (secret: Buffer, day: string, memberId: string): string =>
  createHmac('sha256', secret).update(`${day} ${memberId}`).digest('hex')

/**
 * Takes and publishes the root of a brand's day from one snapshot of the ledger; answers whether it was new (LIABILITIES-ROOT-1).
 * Of two processes at once one takes it.
 */
export function takeRoot(deps: TakeRootDeps, brand: OwingBrand, day: string, now: Date): Promise<boolean> {
  // One snapshot, so that nobody's money is between two members' rows. Of two at once the later one loses the key and, tried again, finds it taken.
  return transaction(deps.db, tx => takeIn(tx, deps, brand, day, now), { isolation: 'repeatable read' })
}

async function takeIn(tx: Tx, { ports, secret }: TakeRootDeps, brand: OwingBrand, day: string, now: Date): Promise<boolean> {
  const leaves = (await ports.listOwed(tx, brand)).map(owed => ({
    ...owed,
    node: liabilityLeaf({ ...owed, salt: saltOf(secret, day, owed.memberId) }),
  }))
  // By their hashes: an order that says nothing of who they are, and another one each day.
  leaves.sort((one, other) => Buffer.compare(one.node, other.node))
  const levels = sumTree(leaves.map(({ node }) => node))
  const root = sumRoot(levels)
  const block = await ports.newestBlock(tx)
  const { rows } = await sql`
    INSERT INTO liabilities.roots (brand_id, day, asset, root, total, leaf_count, taken_at, block_id, block_digest)
      VALUES (${brand.brandId}, ${day}, ${brand.currency}, ${root.hash}, ${root.sum}, ${leaves.length}, ${now}, ${block.blockId}, ${block.digest})
      ON CONFLICT DO NOTHING RETURNING day`.execute(tx)
  if (rows.length === 0) return false
  await insertNodes(tx, brand.brandId, day, levels)
  await insertPlaces(tx, brand.brandId, day, leaves)
  return true
}

async function insertNodes(tx: Tx, brandId: string, day: string, levels: readonly Uint8Array[]): Promise<void> {
  const bytesPerPiece = PIECE_NODES * SUM_NODE_BYTES
  for (const [level, nodes] of levels.entries())
    for (let piece = 0; piece * bytesPerPiece < nodes.length; piece++) {
      const bytes = Buffer.from(nodes.subarray(piece * bytesPerPiece, (piece + 1) * bytesPerPiece))
      await sql`INSERT INTO liabilities.nodes (brand_id, day, level, piece, bytes) VALUES (${brandId}, ${day}, ${level}, ${piece}, ${bytes})`.execute(
        tx,
      )
    }
}

async function insertPlaces(tx: Tx, brandId: string, day: string, leaves: readonly Owed[]): Promise<void> {
  for (let first = 0; first < leaves.length; first += ROWS_PER_INSERT) {
    const group = leaves.slice(first, first + ROWS_PER_INSERT)
    await sql`
      INSERT INTO liabilities.places (brand_id, day, member_id, place, amount, open_stakes)
        SELECT ${brandId}, ${day}, member_id, ${first} + place - 1, amount, open_stakes
          FROM unnest(${group.map(({ memberId }) => memberId)}::uuid[], ${group.map(({ amount }) => amount)}::bigint[],
                    ${group.map(({ openStakes }) => openStakes)}::bigint[])
            WITH ORDINALITY AS l(member_id, amount, open_stakes, place)`.execute(tx)
  }
}
