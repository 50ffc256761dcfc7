import { sql } from 'kysely'
import { type Db, type Tx, transaction } from '../../../platform/db/index.ts'
import { readCheckpoint } from '../../../platform/outbox/index.ts'
import { CHAIN_READER } from '../commands/extend-chain.ts'
import { type ChainedEvent, GENESIS, isSignedHead, nextHash } from '../domain/chain.ts'

export interface ChainReport {
  readonly isIntact: boolean
  readonly rows: number
  /** The first place that does not fit: an event id, `head` when the end was cut or forged, or a day whose published end is no longer in the chain. */
  readonly firstBrokenId: string | null
  readonly head: string | null
}

const PAGE = 5_000
type Link = { place: bigint; event_id: bigint; hash: Buffer; event: bigint | null } & Omit<ChainedEvent, 'id'>

/** Recomputes the whole chain: any flipped, deleted, reordered, inserted or cut row is found (bar R9). */
export function verifyChain(db: Db, secret: Buffer): Promise<ChainReport> {
  return transaction(
    db,
    async tx => {
      const found = await sql<{ place: bigint; hash: Buffer; mac: Buffer }>`SELECT place, hash, mac FROM audit.head`.execute(tx)
      const head = found.rows[0]
      let hash: Buffer = GENESIS
      let place = 0n
      for (;;) {
        const { rows } = await sql<Link>`
          SELECT c.place, c.event_id, c.hash, e.id AS event, e.at, e.actor_kind, e.actor_id, e.actor_name, e.brand_id, e.action, e.subject, e.reason, e.ip, e.before, e.after
            FROM audit.chain c LEFT JOIN audit.events e ON e.id = c.event_id WHERE c.place > ${place} ORDER BY c.place LIMIT ${PAGE}`.execute(
          tx,
        )
        for (const link of rows) {
          const isBroken =
            link.place !== place + 1n || link.event === null || !link.hash.equals(nextHash(hash, { ...link, id: link.event_id }))
          if (isBroken) return { isIntact: false, rows: Number(place), firstBrokenId: link.event_id.toString(), head: null }
          hash = link.hash
          place = link.place
        }
        if (rows.length < PAGE) break
      }
      const isHeadRight = head ? head.place === place && head.hash.equals(hash) && isSignedHead(secret, head) : place === 0n
      const inserted = await findInserted(tx)
      const rewritten = await findRewritten(tx)
      return {
        isIntact: isHeadRight && inserted === undefined && rewritten === undefined,
        rows: Number(place),
        firstBrokenId: inserted?.toString() ?? rewritten ?? (isHeadRight ? null : 'head'),
        head: hash.toString('hex'),
      }
    },
    { isolation: 'repeatable read' },
  )
}

/** An event that was written before the place that the chain has come to, and does not stand in it. */
async function findInserted(tx: Tx): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    SELECT e.id FROM audit.events e
     WHERE NOT EXISTS (SELECT 1 FROM audit.chain c WHERE c.event_id = e.id) AND e.xid < ${await readCheckpoint(tx, CHAIN_READER)}::xid8
     ORDER BY e.id LIMIT 1`.execute(tx)
  return rows[0]?.id
}

/** The first day whose end, as it was published, the chain of now does not have. */
async function findRewritten(tx: Tx): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    SELECT to_char(p.day, 'YYYY-MM-DD') AS day FROM audit.published_heads p LEFT JOIN audit.chain c ON c.place = p.place
     WHERE c.hash IS DISTINCT FROM p.hash ORDER BY p.day LIMIT 1`.execute(tx)
  return rows[0]?.day
}
