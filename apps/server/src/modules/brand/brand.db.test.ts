import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { OPERATOR_PERMISSIONS, OPERATOR_ROLES } from '@croupier/contract'
import { present, systemClock } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Listener, listen, transaction } from '../../platform/db/index.ts'
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { updateBrand } from './commands/update-brand.ts'
import { type Brand, createBrandModule, seedBrands } from './index.ts'
import { listHelpArticles } from './queries/list-help-articles.ts'

const random = { bytes: (length: number) => randomBytes(length) }
const sealingKey = { kid: 'k', alg: 'ECDH-ES+A256KW', enc: 'A256GCM', jwk: { kty: 'EC', crv: 'P-256', x: '', y: '' } } as const
const seed = () => transaction(database.db, tx => seedBrands(tx, { secondBrandHosts: ['jade.localhost'], now: new Date(), random }))
const newFace = () => createBrandModule({ db: database.db, clock: systemClock, sealingKey })

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await seed()
})
afterAll(() => database.drop())

async function firstBrand(): Promise<Brand> {
  return present((await newFace().listBrands())[0], 'a brand is seeded')
}
const edit = (brand: Brand, patch: object, version = brand.version, permissions: readonly string[] = OPERATOR_PERMISSIONS) =>
  transaction(database.db, tx => updateBrand(tx, { brandId: brand.id, version, patch, editor: { permissions, isConfirmed: true } }))

describe('seeded brands', () => {
  it('BRAND-SEED-1 are two that differ in what a visitor sees and may do', async () => {
    const [midnight, jade] = await newFace().listBrands()
    expect([midnight?.merchantCode, jade?.merchantCode]).toEqual(['MIDNIGHT', 'JADE'])
    for (const key of ['name', 'currency', 'timeZone', 'theme', 'toggles', 'register', 'gameSpeed'] as const)
      expect(jade?.settings[key]).not.toEqual(midnight?.settings[key])
  })

  it('BRAND-SEED-1 stay as their operator left them when the seed runs again', async () => {
    const brand = await firstBrand()
    await edit(brand, { chatHeaderColour: '#123456' })
    const again = await seed()
    expect(again.map(seeded => seeded.isNew)).toEqual([false, false])
    expect((await firstBrand()).settings.chatHeaderColour).toBe('#123456')
  })

  it('BRAND-HELP-1 answer help in the asked language, in English where there is none', async () => {
    const { id } = await firstBrand()
    const titles = async (language: string) =>
      (await listHelpArticles(database.db, { brandId: id, language })).map(article => article.title)
    expect((await titles('CN'))[0]).toBe('如何注册账户')
    expect((await titles('TH'))[0]).toBe('การเปิดบัญชี')
    expect(await titles('KO')).toEqual(await titles('EN'))
    await database.admin.query(`DELETE FROM brand.help_articles WHERE brand_id = $1 AND language = 'CN' AND code = 'contact'`, [id])
    expect((await titles('CN')).at(-1)).toBe('Talking to a person')
  })
})

describe('updateBrand', () => {
  it('BRAND-EDIT-1 takes the newest version and refuses an older one and a stranger', async () => {
    const brand = await firstBrand()
    expect(await edit(brand, { name: 'Midnight Club' })).toMatchObject({ ok: true, value: { version: brand.version + 1 } })
    expect(await edit(brand, { name: 'Late' })).toEqual({ ok: false, error: { code: 'version_conflict' } })
    expect(await edit({ ...brand, id: '01890000-0000-7000-8000-000000000000' }, {})).toEqual({ ok: false, error: { code: 'not_found' } })
    expect((await firstBrand()).settings.name).toBe('Midnight Club')
  })

  it('BRAND-EDIT-5 changes a setting for whoever holds what it asks for, whichever call the edit comes by', async () => {
    const brand = await firstBrand()
    const tighter = { gameSpeed: { ...brand.settings.gameSpeed, spinMillisMin: 3_000 } }
    expect(await edit(brand, tighter, brand.version, OPERATOR_ROLES.content)).toEqual({ ok: false, error: { code: 'forbidden' } })
    expect(await edit(brand, tighter, brand.version, ['security.write'])).toMatchObject({ ok: true })
  })

  it('BRAND-EDIT-1 lets one of two editors at once through', async () => {
    const brand = await firstBrand()
    const results = await Promise.all([edit(brand, { name: 'One' }), edit(brand, { name: 'Two' })])
    expect(results.filter(result => result.ok)).toHaveLength(1)
  })

  it('BRAND-EDIT-2 changes nothing when a part is at fault', async () => {
    const brand = await firstBrand()
    const refused = await edit(brand, { name: 'Good name', theme: { ...brand.settings.theme, tokens: { '--c-page': 'url(x)' } } })
    expect(refused).toEqual({ ok: false, error: { code: 'theme_invalid', paths: ['theme.tokens.--c-page'] } })
    expect(await firstBrand()).toEqual(brand)
  })

  it('BRAND-EDIT-3 refuses a host that another brand has', async () => {
    const brand = await firstBrand()
    expect(await edit(brand, { hosts: ['own.example', 'jade.localhost'] })).toEqual({
      ok: false,
      error: { code: 'validation_failed', paths: ['hosts.jade.localhost'] },
    })
  })
})

describe('BRAND-LIVE-1', () => {
  it('an edit reaches a process that listens long before 5 s', async () => {
    const announced: { brandId: string; version: number }[] = []
    const face = createBrandModule({ db: database.db, clock: systemClock, sealingKey, brandChanged: change => void announced.push(change) })
    const listener = await new Promise<Listener>(resolve => {
      const opened = listen({ url: database.url, channels: face.module.channels ?? {}, onConnected: () => resolve(opened) })
    })
    const brand = present((await face.listBrands())[0], 'a brand is seeded')
    await edit(brand, { chatHeaderColour: '#ABCDEF' })
    const deadline = Date.now() + 2_000
    while ((await face.findBrand(brand.id))?.settings.chatHeaderColour !== '#ABCDEF' && Date.now() < deadline) await sleep(20)
    await listener.close()
    expect((await face.findBrand(brand.id))?.settings.chatHeaderColour).toBe('#ABCDEF')
    expect(announced).toContainEqual({ brandId: brand.id, version: brand.version + 1 })
  })

  it('an edit reaches a process that missed the announcement within 5 s', async () => {
    let nowMs = Date.now()
    const face = createBrandModule({ db: database.db, clock: { now: () => new Date(nowMs) }, sealingKey })
    const brand = present((await face.listBrands())[0], 'a brand is seeded')
    await edit(brand, { chatHeaderColour: '#0A0B0C' })
    nowMs += 5_000
    expect((await face.findBrand(brand.id))?.settings.chatHeaderColour).toBe('#0A0B0C')
  })
})
