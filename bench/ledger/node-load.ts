import { randomInt } from 'node:crypto'
import type { Pool } from 'pg'
import { createWallet, moveLegs, type Transfer } from '../../apps/server/src/modules/wallet/index.ts'
import { createDb } from '../../apps/server/src/platform/db/index.ts'
import { type LoadResult, percentile } from './pgbench.ts'
import { HOUSE, PLAYERS, playerId } from './prepare.ts'

/** Zipf's law with exponent 1 over the players, by inversion of its continuous form: the first tenth of them make three quarters of the bets. */
const zipfPlayer = () => 1 + Math.ceil(PLAYERS ** Math.random())

/** Bets as the product posts them: `concurrency` loops, each sending groups of `groupSize` by `wallet.postTransfers`. Rate and latency count bets and groups. */
export async function runGroups(pool: Pool, options: { groupSize: number; concurrency: number; seconds: number }): Promise<LoadResult> {
  const wallet = createWallet({ pool, db: createDb(pool) })
  const run = randomInt(2 ** 40).toString(36)
  const endsAt = performance.now() + options.seconds * 1000
  const latencies: number[] = []
  let count = 0
  const loop = async (loopNo: number) => {
    for (let n = 0; performance.now() < endsAt; n++) {
      const group = Array.from({ length: options.groupSize }, (_, i) => bet(`${run}-${loopNo}-${n}-${i}`))
      const startedAt = performance.now()
      const answers = await wallet.postTransfers(group)
      latencies.push(performance.now() - startedAt)
      count += answers.length
    }
  }
  await Promise.all(Array.from({ length: options.concurrency }, (_, i) => loop(i)))
  await wallet.close()
  return { perSecond: count / options.seconds, p99Ms: percentile(latencies, 0.99), failed: 0 }
}

/** 1 % lacks funds. 1 % takes the key of a shared few, so that it repeats one or conflicts with it. */
function bet(key: string): Transfer {
  const player = zipfPlayer()
  const chance = Math.random()
  const stake = chance < 0.01 ? 10n ** 16n : BigInt(randomInt(10_000, 1_000_000))
  return {
    ownerId: playerId(player),
    key: chance > 0.99 ? `shared-${player}` : key,
    kind: 'stake',
    legs: moveLegs({ from: BigInt(player), to: HOUSE, amount: stake }),
  }
}
