import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemRandom } from '../platform/system-random.ts'
import { seed } from '../seed.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createTestClient } from '../testing/test-client.ts'

const PASSWORD = 'Harbour2026'
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ env: { DEMO_PASSWORD: PASSWORD } })
})
afterAll(() => test.close())

const treeOf = async (merchantCode: string) =>
  (
    await test.database.admin.query<{ account: string; type: number; upline: string | null; depth: number }>(
      `SELECT t.account, t.type, u.account AS upline, t.depth FROM identity.member_tree t JOIN brand.all_brands b USING (brand_id)
         LEFT JOIN identity.member_tree u ON u.member_id = t.upline_id WHERE b.merchant_code = $1 ORDER BY t.depth, t.account`,
      [merchantCode],
    )
  ).rows

it('a demonstration has a team with a link at each brand, once, and its master agent comes in by the password that was set', async () => {
  const team = await treeOf('MIDNIGHT')
  expect(team).toHaveLength(11)
  expect(await treeOf('JADE')).toEqual(team)
  expect(team.filter(({ type }) => type === 1 || type === 2)).toEqual([
    { account: 'northquay', type: 2, upline: null, depth: 0 },
    { account: 'harbourline', type: 1, upline: 'northquay', depth: 1 },
    { account: 'eastpier', type: 1, upline: 'harbourline', depth: 2 },
  ])
  await seed(test.app, { random: systemRandom, now: test.clock.now() })
  expect(await treeOf('MIDNIGHT')).toEqual(team)
  const client = createTestClient(test)
  const slideToken = await client.passSlideCaptcha()
  const entered = await client.call('login', { body: { username: 'harbourline', password: PASSWORD, slideToken } })
  expect(entered.value, entered.text).toMatchObject({ passwordExpired: false })
  const { value } = await client.call('accountCentre', { token: entered.value.token })
  expect(value).toMatchObject({ types: [0, 1], links: [{ code: 'HARBOUR26', state: 'open' }] })
})
