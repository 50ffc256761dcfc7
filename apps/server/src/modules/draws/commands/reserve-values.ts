import { randomBytes } from 'node:crypto'
import { type ChainMessage, chainCommitment, type HashChain, openChain, type Signed, type Signer } from '@croupier/games/fairness'
import { newId, present } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { nodeSha256 } from '../../../platform/hashes/node-sha256.ts'
import { signWith } from '../signer.ts'

/** What one round takes: a value of its game's chain and one of the chain that stands in for a beacon. */
export interface ReservedValue {
  readonly chainId: string
  readonly index: number
  readonly beaconChainId: string
  readonly beaconIndex: number
}

export type ChainGame = { readonly brandId: string; readonly game: string; readonly chainLength: number }
type Purpose = 'draw' | 'beacon'
type Value = { readonly chainId: string; readonly index: number }

type BookDeps = {
  readonly db: Db
  readonly derive: (purpose: string) => string
  readonly identity: () => Promise<{ signer: Signer; installation: string }>
  readonly now: () => Date
  /** No chain is longer. */
  readonly lengthMax: number
}

/** Chains whose kept links stay in memory: 12 KB for one of 20,000 values. */
const OPEN_CHAINS_MAX = 512

export function createChainBook({ db, derive, identity, now, lengthMax }: BookDeps) {
  const open = new Map<string, HashChain>()
  const chainOf = (chainId: string, length: number): HashChain => {
    const chain = open.get(chainId) ?? openChain(derive(`chain:${chainId}`), length, nodeSha256)
    open.delete(chainId)
    open.set(chainId, chain)
    const oldest = open.keys().next().value
    if (open.size > OPEN_CHAINS_MAX && oldest !== undefined) open.delete(oldest)
    return chain
  }

  /** Signs and stores a new chain. The caller holds the game. */
  const publish = async (tx: Tx, { brandId, game, chainLength }: ChainGame, purpose: Purpose, number: number): Promise<void> => {
    const length = Math.min(chainLength, lengthMax)
    const { signer, installation } = await identity()
    const chainId = newId(now(), { bytes: length => randomBytes(length) })
    const { anchor } = chainOf(chainId, length)
    const facts = { installation, brand: brandId, game, chain: chainId, length, anchor }
    const message: ChainMessage = { kind: 'chain', ...facts, commitment: chainCommitment(facts), atMs: now().getTime() }
    await sql`
      INSERT INTO draws.chains (chain_id, brand_id, game, purpose, number, length, published)
        VALUES (${chainId}, ${brandId}, ${game}, ${purpose}, ${number}, ${length}, ${JSON.stringify(signWith(signer, message))}::jsonb)`.execute(
      tx,
    )
  }

  const take = async (tx: Tx, game: ChainGame, purpose: Purpose, count: number): Promise<Value[]> => {
    const values: Value[] = []
    while (values.length < count) {
      const { rows } = await sql<{ chainId: string; first: number; taken: number; number: number }>`
        WITH chain AS (
          SELECT chain_id, number, next_index AS first, least(${count - values.length}::int, length + 1 - next_index) AS taken FROM draws.chains
           WHERE brand_id = ${game.brandId} AND game = ${game.game} AND purpose = ${purpose} ORDER BY number DESC LIMIT 1 FOR UPDATE
        ), used AS (
          UPDATE draws.chains c SET next_index = c.next_index + chain.taken FROM chain WHERE c.chain_id = chain.chain_id
        )
        SELECT chain_id AS "chainId", number, first, taken FROM chain`.execute(tx)
      const [chain] = rows
      if (!chain || chain.taken === 0) await publish(tx, game, purpose, (chain?.number ?? 0) + 1)
      else for (let n = 0; n < chain.taken; n++) values.push({ chainId: chain.chainId, index: chain.first + n })
    }
    return values
  }

  return {
    /** The caller holds the game, so that rounds take values in their order. */
    reserve: async (tx: Tx, game: ChainGame, count: number): Promise<ReservedValue[]> => {
      const values = await take(tx, game, 'draw', count)
      const beacons = await take(tx, game, 'beacon', count)
      return values.map((value, n) => {
        const beacon = present(beacons[n], 'both chains give as many values')
        return { ...value, beaconChainId: beacon.chainId, beaconIndex: beacon.index }
      })
    },
    valueOf: async (chainId: string, index: number): Promise<string> => {
      const known = open.get(chainId)
      if (known) return known.valueAt(index)
      const { message } = await messageOf(db, chainId)
      return chainOf(chainId, message.length).valueAt(index)
    },
    messageOf: (chainId: string, tx: Db | Tx = db): Promise<Signed<ChainMessage>> => messageOf(tx, chainId),
  }
}

async function messageOf(db: Db | Tx, chainId: string): Promise<Signed<ChainMessage>> {
  const { rows } = await sql<{ published: Signed<ChainMessage> }>`SELECT published FROM draws.chains WHERE chain_id = ${chainId}`.execute(
    db,
  )
  return present(rows[0], `chain ${chainId} was published`).published
}
