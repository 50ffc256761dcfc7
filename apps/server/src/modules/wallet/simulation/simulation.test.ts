import { expect, test } from 'vitest'
import { type SimulationReport, simulate } from './simulate.ts'
import { SimulatedServer } from './simulated-server.ts'

const OPERATIONS = 1_000
const SEEDS = Number(process.env.SEEDS ?? 1_000)
/** Twenty minutes, and a second for each seed: ten thousand of them share their machine with others for as long as it takes. */
const TIMEOUT_MS = 1_200_000 + 1_000 * SEEDS
/** One seed, to replay a failure. */
const SEED = process.env.SEED

/** A failure names the command that repeats it. */
function simulateSeed(seed: number): SimulationReport {
  try {
    return simulate(seed, OPERATIONS)
  } catch (error) {
    throw new Error(
      `seed ${seed} failed; replay: SEED=${seed} npx vitest run --project unit apps/server/src/modules/wallet/simulation/simulation.test.ts`,
      {
        cause: error,
      },
    )
  }
}

test(
  `R1 the protocol of posting keeps the books, and ends every flow of money, over ${SEED ? `seed ${SEED}` : `${SEEDS} seeds`} × ${OPERATIONS} operations with crashes between any two steps`,
  () => {
    const seeds = SEED === undefined ? Array.from({ length: SEEDS }, (_, i) => i + 1) : [Number(SEED)]
    const outcomes = new Map<string, number>()
    let crashes = 0
    for (const seed of seeds) {
      const report = simulateSeed(seed)
      crashes += report.crashes
      for (const [outcome, count] of report.outcomes) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + count)
    }
    // A simulation that never met these would prove nothing.
    for (const outcome of ['posted', 'replayed', 'idempotency_conflict', 'account_closed', 'insufficient_funds'])
      expect(outcomes.get(outcome), outcome).toBeGreaterThan(0)
    expect(crashes).toBeGreaterThan(seeds.length)
  },
  TIMEOUT_MS,
)

test('R1 the simulation notices a server that forgets to undo a crash', () => {
  const crash = SimulatedServer.prototype.crash
  try {
    SimulatedServer.prototype.crash = function crashWithALoss(this: SimulatedServer) {
      crash.call(this)
      const account = [...this.balances.keys()][0] ?? 0n
      this.balances.set(account, (this.balances.get(account) ?? 0n) + 1n)
    }
    expect(() => simulate(1, OPERATIONS)).toThrow('differs from the books')
  } finally {
    SimulatedServer.prototype.crash = crash
  }
})
