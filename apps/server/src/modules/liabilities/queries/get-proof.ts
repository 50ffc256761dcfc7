import { readSumNode, SUM_NODE_BYTES, type SumStep, siblingsOf } from '@croupier/games/fairness'
import { type Amount, assert, formatAmount, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { PIECE_NODES, saltOf } from '../commands/take-root.ts'
import { findRoot } from './list-roots.ts'

export interface ProofQuery {
  readonly brandId: string
  readonly memberId: string
  /** The newest that has a place for the member, where none is named. */
  readonly day: string | undefined
}

/** The member's own file: what was owed, the salt, and the siblings up to the published root (LIABILITIES-PROOF-1). Refuses a day without a place: not_found. */
export async function getProof(db: Db, secret: Buffer, query: ProofQuery) {
  const place = await findPlace(db, query)
  const root = place && (await findRoot(db, query.brandId, place.day))
  if (!place || !root) return refuse('not_found')
  const steps = await listSteps(db, query.brandId, { ...place, leafCount: root.members })
  const proof = {
    format: `croupier-liability-proof-${place.openStakes === null ? 1 : 2}` as const,
    memberId: query.memberId,
    salt: saltOf(secret, place.day, query.memberId),
    amount: amountText(place.amount),
    ...(place.openStakes !== null && { openStakes: amountText(place.openStakes) }),
    steps: steps.map(step => ({ ...step, sum: amountText(step.sum) })),
    published: root,
  }
  return ok(proof) satisfies Result<typeof proof, Refusal>
}

/** Open stakes are null where the tree was made before they were told apart. */
type Place = { day: string; place: number; amount: Amount; openStakes: Amount | null }

async function findPlace(db: Db, { brandId, memberId, day }: ProofQuery): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    SELECT day::text, place, amount, open_stakes AS "openStakes" FROM liabilities.places
     WHERE brand_id = ${brandId} AND member_id = ${memberId} AND (${day ?? null}::date IS NULL OR day = ${day ?? null}::date)
     ORDER BY day DESC LIMIT 1`.execute(db)
  return rows[0]
}

async function listSteps(db: Db, brandId: string, { day, place, leafCount }: Place & { leafCount: number }): Promise<SumStep[]> {
  const siblings = siblingsOf(place, leafCount)
  const { rows } = await sql<{ node: Buffer }>`
    SELECT substring(n.bytes FROM s.place % ${PIECE_NODES} * ${SUM_NODE_BYTES} + 1 FOR ${SUM_NODE_BYTES}) AS node
      FROM unnest(${siblings.map(({ level }) => level)}::int[], ${siblings.map(({ place: at }) => at)}::int[]) WITH ORDINALITY AS s(level, place, step)
      JOIN liabilities.nodes n ON n.brand_id = ${brandId} AND n.day = ${day} AND n.level = s.level AND n.piece = s.place / ${PIECE_NODES}
     ORDER BY s.step`.execute(db)
  assert(rows.length === siblings.length, 'a tree that is kept is kept whole')
  return siblings.map(({ side }, step) => ({ side, ...readSumNode(rows[step]?.node ?? Buffer.alloc(SUM_NODE_BYTES)) }))
}

const amountText = (amount: Amount): string => formatAmount(amount, 4)
