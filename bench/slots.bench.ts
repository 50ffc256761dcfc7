import { spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { seededRandom } from '@croupier/kernel'
import { fairRounds, type HmacSha256 } from '../games/fairness/index.ts'
import { compileRound, drawStops } from '../games/slots/fast/compile-round.ts'
import { compileSpin } from '../games/slots/fast/compiled-spin.ts'
import { playStep } from '../games/slots/play-round.ts'
import { findSlotTitle, SLOT_TITLES } from '../games/slots/titles/index.ts'

/** P7: slot mathematics on one core. Run with `npx tsx bench/slots.bench.ts [--title deepvein]`; prints rates and their ratio to the bars of P7. */
const FAST_BAR = 5_000_000
const FAIR_BAR = 200_000

const nodeHmac: HmacSha256 = key => message => createHmac('sha256', key).update(message).digest()
const betEntropy = '0123456789abcdef0123456789abcdef'
const seeds = { serverSeed: '5f'.repeat(32), clientSeed: 'harbour-lamp' }

/** Spins a second of this process's own processor time, the best of twenty short runs: other work on the machine does not count. */
function rate(spins: number, spin: (n: number) => unknown): number {
  for (let n = 0; n < spins / 10; n++) spin(n)
  let best = 0
  for (let run = 0; run < 20; run++) {
    const started = process.cpuUsage()
    for (let n = 0; n < spins; n++) spin(n)
    const used = process.cpuUsage(started)
    best = Math.max(best, spins / ((used.user + used.system) / 1e6))
  }
  return best
}

function print(name: string, perSecond: number, bar?: number): void {
  const ratio = bar ? `  ${(perSecond / bar).toFixed(2)} × bar` : ''
  console.log(`${name.padEnd(56)} ${(perSecond / 1e6).toFixed(3).padStart(8)} M/s${ratio}`)
}

/** Each title in a process of its own: what the compiler has learnt from one would slow the next, and whoever simulates a title simulates that one. */
function measureTitle(code: string): void {
  const title = SLOT_TITLES.find(one => one.code === code)
  if (!title) throw new Error(`there is no title ${code}`)
  const round = compileRound(title)
  const random = seededRandom(1)
  print(
    `P7 fast rounds, ${title.engine}, ${title.code}`,
    rate(500_000, () => round(random)),
    FAST_BAR,
  )
}

function measureFair(): void {
  const phoenix = findSlotTitle('ember-phoenix')
  if (!phoenix) throw new Error('the benchmark needs its title')
  const { parSheet } = phoenix
  const compiled = compileSpin(parSheet, parSheet.reels)
  const stops = new Int32Array(parSheet.reels.length)
  const rounds = fairRounds(seeds.serverSeed, nodeHmac)
  const fair = rate(50_000, nonce => drawStops(rounds({ clientSeed: seeds.clientSeed, nonce }), compiled, stops))
  print('P7 provably fair spins, node:crypto, fast evaluator', fair, FAIR_BAR)
  const withEntropy = rate(50_000, nonce => drawStops(rounds({ clientSeed: seeds.clientSeed, nonce, betEntropy }), compiled, stops))
  print('P7 provably fair spins of version 2, node:crypto', withEntropy, FAIR_BAR)
  print(
    'P7 provably fair spins, node:crypto, rich outcome',
    rate(20_000, nonce => playStep(phoenix, { ...seeds, nonce }, undefined, nodeHmac)),
  )
  print(
    'P7 provably fair spins, portable code, rich outcome',
    rate(10_000, nonce => playStep(phoenix, { ...seeds, nonce })),
  )
}

const { values } = parseArgs({ options: { title: { type: 'string' } } })
if (values.title) measureTitle(values.title)
else {
  const self = fileURLToPath(import.meta.url)
  for (const { code } of SLOT_TITLES) spawnSync(process.execPath, [...process.execArgv, self, '--title', code], { stdio: 'inherit' })
  measureFair()
}
