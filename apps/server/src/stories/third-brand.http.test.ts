import { present, systemClock } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemRandom } from '../platform/system-random.ts'
import { seed, seedNewBrand } from '../seed.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createTestClient } from '../testing/test-client.ts'
import { createTestOperators } from '../testing/test-operators.ts'

const AMBER = {
  code: 'AMBER',
  name: 'Amber & Co',
  hosts: ['amber.example'],
  like: 'midnight',
  currency: 'VND',
  timeZone: 'Asia/Ho_Chi_Minh',
  random: systemRandom,
} as const

let test: TestApp
let amber: ReturnType<typeof createTestClient>
let midnight: ReturnType<typeof createTestClient>
const add = (more: Partial<Parameters<typeof seedNewBrand>[1]> = {}) => seedNewBrand(test.app, { ...AMBER, now: test.clock.now(), ...more })

beforeAll(async () => {
  test = await createTestApp()
  const added = await add()
  expect(added.ok).toBe(true)
  amber = createTestClient(test, 'AMBER')
  midnight = createTestClient(test)
}, 60_000)
afterAll(() => test.close())

const statusAt = async (host: string) => {
  const { body } = await test.app.fastify.inject({ url: '/wps/system/status?url=x', headers: { host } })
  return JSON.parse(body)
}

describe('a third brand', () => {
  it('BRAND-ADD-1 answers at its host with its own name, currency and time, and the others as before', async () => {
    expect((await statusAt('amber.example')).value.brand).toMatchObject({ name: 'Amber & Co', currency: 'VND' })
    expect((await statusAt('jade.localhost')).value.brand).toMatchObject({ name: 'Jade', currency: 'THB' })
    expect(await statusAt('elsewhere.example')).toMatchObject({ code: 'unknown_host' })
    const { settings } = present((await test.app.modules.brand.listBrands())[2], 'the third brand')
    expect(settings).toMatchObject({ timeZone: 'Asia/Ho_Chi_Minh', contact: { mail: '' } })
    expect(JSON.stringify(settings)).not.toMatch(/\bMidnight\b/)
  })

  it('has help, terms, games and ways to pay in of its own', async () => {
    const { token } = await amber.signUp('amberplayer', 'Lantern88fish')
    const help = await amber.call('helpCenter')
    expect(JSON.stringify(help.value)).toContain('Amber & Co')
    expect((await amber.call('balance', { token })).value).toMatchObject({ currency: 'VND', sumBalance: '0.00' })
    expect((await amber.call('depositMethods', { token })).value.length).toBeGreaterThan(0)
    expect((await amber.call('gameList', { query: {} as never })).success).toBe(true)
  })

  it('keeps its members to itself: the same name is another account elsewhere, and a token opens no other door', async () => {
    const here = await amber.signUp('twobrands', 'Lantern88fish')
    const there = await midnight.signUp('twobrands', 'Lantern88fish')
    expect(here.memberId).not.toBe(there.memberId)
    expect((await midnight.call('balance', { token: here.token })).code).toBe('unauthorized')
    expect((await amber.call('balance', { token: there.token })).code).toBe('unauthorized')
  })

  it('is edited by operators beside the others', async () => {
    const owner = await createTestOperators(test).owner()
    const { list } = (await midnight.call('consoleBrands', { token: owner.token })).value
    expect(list.map(({ merchantCode }) => merchantCode)).toEqual(['MIDNIGHT', 'JADE', 'AMBER'])
    const query = { action: 'brand.added' }
    expect((await midnight.call('listAudit', { token: owner.token, query })).value.list).toMatchObject([{ actor: 'add-brand' }])
  })

  it('is seeded like the others at the next start, and keeps what it has', async () => {
    const counts = async () =>
      (await test.database.admin.query(`SELECT count(*)::int AS n, count(DISTINCT brand_id)::int AS brands FROM brand.help_articles`)).rows
    const before = await counts()
    await seed(test.app, { random: systemRandom, now: systemClock.now() })
    expect(await counts()).toEqual(before)
    expect(before).toMatchObject([{ brands: 3 }])
    expect((await test.app.modules.brand.listBrands()).map(({ merchantCode }) => merchantCode)).toEqual(['MIDNIGHT', 'JADE', 'AMBER'])
  })
})

describe('a brand is refused, and nothing of it stays', () => {
  it.each([
    ['a code that is taken', { hosts: [] }, { code: 'code_taken' }],
    ['a code that is none', { code: 'amber 2', hosts: [] }, { code: 'code_invalid' }],
    ['a host of another brand', { code: 'OPAL', hosts: ['jade.localhost'] }, { code: 'host_taken' }],
    ['a currency that is none', { code: 'OPAL', hosts: [], currency: 'XXX' }, { code: 'validation_failed', paths: ['currency'] }],
    ['a time zone that is none', { code: 'OPAL', hosts: [], timeZone: 'Mars/Base' }, { code: 'validation_failed', paths: ['timeZone'] }],
  ])('%s', async (_what, more, error) => {
    expect(await add(more)).toEqual({ ok: false, error })
    expect(await test.app.modules.brand.readBrands()).toHaveLength(3)
  })
})

it('begins like the second brand where that is asked for, and no text of it names another', async () => {
  const name = 'Opal "Nine" $&'
  expect((await add({ code: 'OPAL', name, hosts: ['opal.example:8443'], like: 'jade', currency: undefined, timeZone: undefined })).ok).toBe(
    true,
  )
  const { settings } = present((await test.app.modules.brand.readBrands())[3], 'the fourth brand')
  expect(settings).toMatchObject({ name, currency: 'THB', timeZone: 'Asia/Bangkok', hosts: ['opal.example:8443'] })
  expect(settings.maintenance.message.EN).toContain(name)
  expect(JSON.stringify(settings)).not.toMatch(/\bJade\b/)
  expect((await statusAt('opal.example:8443')).value.brand.name).toBe(name)
})
