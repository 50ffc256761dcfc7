import type { Pool } from 'pg'
import { postTransfers } from '../../apps/server/src/modules/wallet/commands/post-transfers.ts'
import { moveLegs } from '../../apps/server/src/modules/wallet/index.ts'
import { CLIENTS } from '../ledger/pgbench.ts'
import { HOUSE, PLAYERS, playerId } from '../ledger/prepare.ts'

/** Bets a second by the bare call alone: 32 connections, one transfer a call, nothing around it. From Node, as the server's own calls are. */
export async function runRaw(pool: Pool, options: { run: string; seconds: number }): Promise<number> {
  const endsAt = performance.now() + options.seconds * 1000
  let posted = 0
  const loop = async (client: number) => {
    for (let n = 0; performance.now() < endsAt; n++) {
      const player = 2 + ((client + n * CLIENTS) % PLAYERS)
      const legs = moveLegs({ from: BigInt(player), to: HOUSE, amount: 10_000n })
      const [answer] = await postTransfers(pool, [{ ownerId: playerId(player), key: `${options.run}-${client}-${n}`, kind: 'stake', legs }])
      if (answer?.ok) posted++
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => loop(client)))
  return posted / options.seconds
}
