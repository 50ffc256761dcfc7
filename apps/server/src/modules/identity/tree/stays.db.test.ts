import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../platform/db/testing.ts'

let database: TestDatabase
const brandId = randomUUID()

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function insert(account: string, upline: string | null): Promise<string> {
  const id = randomUUID()
  await database.admin.query(
    `INSERT INTO identity.members (id, brand_id, account, type, nickname, password_hash, password_changed_at, currency, upline_id, path, referral_code, avatar,
       register_ip, register_method, registered_at)
     VALUES ($1::uuid, $2, $3, 1, $3, 'x', now(), 'CNY', $4::uuid, coalesce((SELECT path FROM identity.members WHERE id = $4::uuid), '') || $1::uuid::text || '.',
       $1::uuid::text, 'a', '::1', 'WEB', '2026-03-01T00:00:00Z')`,
    [id, brandId, account, upline],
  )
  return id
}

describe('the published tree', () => {
  it('IDENTITY-TREE-1: shows everybody with uplines counted, and one stay from registration on', async () => {
    const head = await insert('head', null)
    const below = await insert('below', head)
    const { rows: tree } = await database.admin.query(
      'SELECT account, upline_id, depth, path, rebate_points FROM identity.member_tree WHERE brand_id = $1 ORDER BY depth',
      [brandId],
    )
    expect(tree).toEqual([
      { account: 'head', upline_id: null, depth: 0, path: `${head}.`, rebate_points: null },
      { account: 'below', upline_id: head, depth: 1, path: `${head}.${below}.`, rebate_points: null },
    ])
    const { rows: stays } = await database.admin.query(
      'SELECT upline_id, path, starts_at, ends_at FROM identity.tree_stays WHERE member_id = $1',
      [below],
    )
    expect(stays).toEqual([{ upline_id: head, path: `${head}.${below}.`, starts_at: new Date('2026-03-01T00:00:00Z'), ends_at: null }])
  })
})
