import { randomUUID } from 'node:crypto'
import { present, seededRandom } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../platform/db/testing.ts'
import { findTreeMember, searchDownlines } from './find-tree-member.ts'

interface Node {
  readonly id: string
  readonly account: string
  readonly parent: Node | undefined
  readonly isClosed: boolean
}

const SIZE = 120
const EVERYBODY = { text: '', levelsMax: 1_000_000, count: 1_000 }
const brandId = randomUUID()
const random = seededRandom(20_261_121)
const tree: Node[] = []
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  for (let place = 0; place < SIZE; place++) {
    const parent = random.below(10) === 0 ? undefined : tree[random.below(Math.max(1, place))]
    // Names with what means something to LIKE, and with letters of both cases.
    const account = `${['Ann', 'a_n', 'a%n', 'ben'][random.below(4)]}${place}`
    const node: Node = { id: randomUUID(), account, parent, isClosed: random.below(12) === 0 }
    tree.push(node)
    await database.admin.query(
      `INSERT INTO identity.members (id, brand_id, account, type, nickname, password_hash, password_changed_at, currency, upline_id, path, referral_code, avatar,
         register_ip, register_method, registered_at, status, lock_reason, closed_at)
       VALUES ($1::uuid, $2, $3, 1, $3, 'x', now(), 'CNY', $4::uuid, coalesce((SELECT path FROM identity.members WHERE id = $4::uuid), '') || $1::uuid::text || '.', $1::uuid::text, 'a', '::1', 'WEB', now(),
         CASE WHEN $5::boolean THEN 'locked' ELSE 'active' END, CASE WHEN $5::boolean THEN 'closed' END, CASE WHEN $5::boolean THEN now() END)`,
      [node.id, brandId, account, parent?.id ?? null, node.isClosed],
    )
  }
})
afterAll(() => database.drop())

/** By walking up, without a look at any path. */
function levelsBeneath(leader: Node, node: Node): number | undefined {
  let at = node.parent
  for (let levels = 1; at; levels++) {
    if (at === leader) return levels
    at = at.parent
  }
  return undefined
}

const search = async (leader: Node, more: Partial<typeof EVERYBODY> = {}) => {
  const { path } = present(await findTreeMember(database.db, leader.id), 'he is there')
  return (await searchDownlines(database.db, { brandId, path, ...EVERYBODY, ...more })).map(found => found.memberId)
}
const expected = (leader: Node, suits: (node: Node, levels: number) => boolean) =>
  tree.flatMap(node => {
    const levels = levelsBeneath(leader, node)
    return levels !== undefined && !node.isClosed && suits(node, levels) ? [node.id] : []
  })

describe('the search of a team', () => {
  it('S3 TRANSFER-TREE-2: finds exactly those who stand beneath each of 120 leaders, down to the level asked for', async () => {
    for (const leader of tree) {
      expect(new Set(await search(leader)), leader.account).toEqual(new Set(expected(leader, () => true)))
      expect(new Set(await search(leader, { levelsMax: 2 })), leader.account).toEqual(
        new Set(expected(leader, (_node, levels) => levels <= 2)),
      )
    }
  })

  it('takes a name’s signs for what they are, in whatever case', async () => {
    const leader = present(
      tree.toSorted((one, other) => expected(other, () => true).length - expected(one, () => true).length)[0],
      'somebody leads most',
    )
    for (const text of ['a_', 'A%N', 'ANN', ' ben ', '_', '%', '\\']) {
      const wanted = expected(leader, node => node.account.toLowerCase().startsWith(text.trim().toLowerCase()))
      expect(new Set(await search(leader, { text })), text).toEqual(new Set(wanted))
    }
    expect(expected(leader, node => node.account.startsWith('a_')).length).toBeGreaterThan(0)
  })

  it('names the nearest first, as many as are asked for', async () => {
    const leader = present(
      tree.find(node => expected(node, (_below, levels) => levels > 2).length > 0),
      'somebody with three levels',
    )
    const levels = (await search(leader)).map(
      id =>
        levelsBeneath(
          leader,
          present(
            tree.find(node => node.id === id),
            'of this tree',
          ),
        ) ?? 0,
    )
    expect(levels).toEqual(levels.toSorted((one, other) => one - other))
    expect(await search(leader, { count: 2 })).toEqual((await search(leader)).slice(0, 2))
  })

  it('finds nobody at another brand', async () => {
    const { path } = present(await findTreeMember(database.db, present(tree[0], 'the first').id), 'he is there')
    expect(await searchDownlines(database.db, { ...EVERYBODY, brandId: randomUUID(), path })).toEqual([])
    expect(await findTreeMember(database.db, randomUUID())).toBeUndefined()
  })
})
