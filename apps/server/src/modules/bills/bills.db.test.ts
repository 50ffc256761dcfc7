import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type OracleWorld, readWorld, writeWorld } from '@croupier/games/contracts/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findProjectRoot } from '../../platform/db/project-root.ts'
import { type BillWorlds, createBillWorlds } from '../../testing/bill-worlds.fixture.ts'

const oraclesOf = (file: string) =>
  (JSON.parse(readFileSync(join(findProjectRoot(), 'games/contracts/oracles', file), 'utf8')) as { worlds: OracleWorld[] }).worlds
const worlds = ['worlds.json', 'random-worlds.json'].flatMap(oraclesOf)

let fixture: BillWorlds
beforeAll(async () => {
  fixture = await createBillWorlds()
}, 120_000)
afterAll(() => fixture.drop())

describe('bills against the rule book’s worlds, through the database', { timeout: 120_000 }, () => {
  test('all of them are here', () => {
    expect(worlds).toHaveLength(68)
  })
  test.each(worlds)('$id: $title', async vector => {
    const world = readWorld(vector)
    const { debits, ...written } = writeWorld(world, await fixture.play(world, { computedAgain: 8 }))
    const { debits: expected, ...others } = vector.expected
    expect(written).toEqual(others)
    expect(debits).toEqual(expected)
  })
})
