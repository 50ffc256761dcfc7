import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hashSeed } from '../games/fairness/index.ts'
import { drawFairWheel } from '../games/rewards/index.ts'
import { verifyRoundCommand } from './verify-round.ts'

const SEEDS = { serverSeed: 'a7'.repeat(32), clientSeed: 'moth', nonce: 3, betEntropy: '0f'.repeat(16) }
const SEGMENTS = [1, 9, 90].map(weight => ({ weight, isSoldOut: false }))

function verify(changes: object) {
  const { value, hit, segment } = drawFairWheel({ segments: SEGMENTS.map(({ weight }) => ({ weight, stock: null })), fallback: 2 }, SEEDS)
  const record = { game: 'wheel', ...SEEDS, serverSeedHash: hashSeed(SEEDS.serverSeed), segments: SEGMENTS, fallback: 2 }
  const file = join(mkdtempSync(join(tmpdir(), 'verify-')), 'round.json')
  writeFileSync(file, JSON.stringify({ ...record, expected: { value, hit, segment }, ...changes }))
  return { ...verifyRoundCommand(['--file', file]), segment }
}

it('WHEEL-FAIR-1: a draw of the wheel is verified on the command line, and a changed one is not', () => {
  const { exitCode, lines, segment } = verify({})
  expect([exitCode, lines.at(-1)]).toEqual([0, `VERIFIED: segment ${segment + 1}`])
  expect(verify({ nonce: 4, expected: { value: 100, hit: 2, segment: 0 } })).toMatchObject({
    exitCode: 1,
    lines: ['NOT VERIFIED: segment_differs'],
  })
  expect(verify({ serverSeed: null })).toMatchObject({ exitCode: 1 })
  expect(verify({ segments: 'many' })).toMatchObject({ exitCode: 2 })
})
