import { createHash, randomBytes } from 'node:crypto'
import { endpoint, OPERATOR_PERMISSIONS, StatusValue } from '@croupier/contract'
import { ok, present, systemClock } from '@croupier/kernel'
import { compactDecrypt } from 'jose'
import Value from 'typebox/value'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/index.ts'
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { createHttpServer, loadSealing, route } from '../../platform/http/index.ts'
import { updateBrand } from './commands/update-brand.ts'
import { type BrandModule, createBrandModule, openCountryLookup, seedBrands } from './index.ts'

const random = { bytes: (length: number) => randomBytes(length) }
const OWNER = { permissions: OPERATOR_PERMISSIONS, isConfirmed: true }
/** Stands for every other portal call while the brand is closed. */
const portalCall = endpoint({ id: 'probe', method: 'GET', path: '/probe', group: 'test', summary: 'probe', auth: 'public', errors: [] })

let database: TestDatabase
let brand: BrandModule
let app: ReturnType<typeof createHttpServer>

beforeAll(async () => {
  database = await createTestDatabase()
  await transaction(database.db, tx =>
    seedBrands(tx, { firstBrandHosts: ['play.example'], secondBrandHosts: ['jade.localhost'], now: new Date(), random }),
  )
  const sealing = await loadSealing(database.db, Buffer.alloc(32, 7), random)
  brand = createBrandModule({ db: database.db, clock: systemClock, sealingKey: sealing.publicKey })
  const ports = {
    resolveTenant: brand.resolveTenant,
    gate: brand.gate,
    unseal: sealing.unseal,
    countryOf: await openCountryLookup(),
    authenticate: async () => undefined,
    throttle: async () => 0,
  }
  const routes = [...(brand.module.routes ?? []), route(portalCall, async () => ok(undefined))]
  app = createHttpServer({ routes, ports, clock: systemClock, logger: undefined, trustProxy: false })
})
afterAll(async () => {
  await app.close()
  await database.drop()
})
afterEach(() => edit({ maintenance: { ...maintenance, active: false }, countries: { allowed: [], denied: [] } }))

async function edit(patch: object): Promise<void> {
  brand.invalidate()
  const first = present((await brand.listBrands())[0], 'a brand is seeded')
  const edited = await transaction(database.db, tx => updateBrand(tx, { brandId: first.id, version: first.version, patch, editor: OWNER }))
  expect(edited.ok).toBe(true)
  brand.invalidate()
}
const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ url, headers: { host: 'localhost:3000', ...headers }, remoteAddress })
const maintenance = { active: true, message: { EN: 'Back at noon', CN: '中午恢复' }, until: '2026-12-01T12:00:00.000Z' }

describe('GET /wps/system/status', () => {
  it('answers the permission response as the contract declares it', async () => {
    const { success, value } = (await get('/wps/system/status?url=localhost', { language: 'CN' })).json()
    expect(success).toBe(true)
    expect([...Value.Errors(StatusValue, value)]).toEqual([])
    expect(value).toMatchObject({
      status: 0,
      brand: { merchantCode: 'MIDNIGHT', currencySymbol: '¥', languages: ['EN', 'CN', 'JA', 'TH', 'VI', 'ID'] },
      location: { ip: '127.0.0.1', country: 'ZZ' },
      sealing: { alg: 'ECDH-ES+A256KW' },
      maintenance: { active: false, message: '', until: null },
      info: { register: { username: { show: true, required: true, patternId: 1, minLength: 4, maxLength: 16 } } },
    })
    expect(JSON.stringify(value)).not.toContain('depositMethods')
  })

  it('BRAND-HOST-3 answers the other brand by header, by query and by its own name', async () => {
    const codes = await Promise.all([
      get('/wps/system/status', { merchant: 'JADE' }),
      get('/wps/system/status?merchant=jade'),
      get('/wps/system/status', { host: 'jade.localhost:3000' }),
    ])
    expect(codes.map(response => response.json().value.brand.merchantCode)).toEqual(['JADE', 'JADE', 'JADE'])
  })

  it('BRAND-HOST-4 refuses an unknown host with the words of §8', async () => {
    const response = await get('/wps/system/status', { host: 'stranger.example' })
    expect(response.statusCode).toBe(421)
    expect(response.json()).toMatchObject({ code: 'unknown_host', message: 'Invalid URL, please contact customer service' })
  })
})

describe('BRAND-GATE-1', () => {
  it('maintenance closes the portal, tells why, and wins over region', async () => {
    await edit({ maintenance, countries: { allowed: [], denied: ['ZZ'] } })
    const { value } = (await get('/wps/system/status', { language: 'CN' })).json()
    expect(value).toMatchObject({
      status: 1,
      maintenance: { message: '中午恢复', until: maintenance.until },
      regionRestriction: { active: false },
    })
    const closed = await get('/probe')
    expect([closed.statusCode, closed.json().code]).toEqual([503, 'maintenance'])
    expect((await get('/wps/system/service')).statusCode).toBe(200)
    expect((await get('/probe', { merchant: 'JADE' })).statusCode).toBe(200)
  })

  it('a denied country sees address and country, another one passes', async () => {
    await edit({ countries: { allowed: [], denied: ['US'] } })
    const { value } = (await get('/wps/system/status', {}, '8.8.8.8')).json()
    expect(value).toMatchObject({ status: 2, regionRestriction: { active: true }, location: { ip: '8.8.8.8', country: 'US' } })
    const closed = await get('/probe', {}, '8.8.8.8')
    expect([closed.statusCode, closed.json().code]).toEqual([451, 'region_restricted'])
    expect((await get('/probe')).statusCode).toBe(200)
  })
})

describe('the other system calls', () => {
  it('answer module tree, fields, domains and help of the brand that the host names', async () => {
    const whitelabel = (await get('/wps/system/whitelabel')).json().value
    expect(whitelabel.whitelabel.find((node: { modId: string }) => node.modId === 'register').childrenNodes).toContainEqual({
      modId: 'affiliateCode',
      enabled: true,
      childrenNodes: [],
    })
    expect((await get('/wps/system/setting/register', { merchant: 'JADE' })).json().value.email).toMatchObject({
      required: true,
      patternId: 3,
    })
    expect((await get('/wps/system/domainRoute')).json().value).toEqual({
      domainList: [{ domain: 'https://play.example', speed: 0 }],
      resources: [],
    })
    const help = (await get('/wps/system/helpCenter', { language: 'CN' })).json().value
    expect(help.map((article: { code: string }) => article.code)).toContain('safer-play')
    expect(help[0].title).toBe('如何注册账户')
  })

  it('BRAND-SERVICE-1 seal the customer-service path so that the portal can open it', async () => {
    const { pathList } = (await get('/wps/system/service')).json().value.version
    const { sealing } = (await get('/wps/system/status')).json().value
    const key = createHash('sha256').update(`${sealing.kid}:MIDNIGHT`).digest()
    expect(pathList).toMatchObject([{ type: 3 }])
    expect(pathList[0].path).not.toContain('help')
    expect(new TextDecoder().decode((await compactDecrypt(pathList[0].path, key)).plaintext)).toBe('/helpmc#contact')
  })
})
