import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttpServer } from '../http/index.ts'
import { serveWebApps } from './web-apps.ts'

const TEMPLATE =
  '<!doctype html><html><head><!--croupier:head--><!--/croupier:head--></head><body><!--croupier:boot--><script type="module" src="/assets/main-1.js"></script></body></html>'

const outside = { scripts: ['https://captcha.example/v1/'], frames: ['https://captcha.example/frames/'] }

let dir = ''
let app: FastifyInstance
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'web-apps-'))
  for (const part of ['portal/assets', 'portal/play/slots', 'console/assets']) mkdirSync(join(dir, part), { recursive: true })
  for (const page of ['portal/index.html', 'portal/play/slots/index.html', 'console/index.html']) writeFileSync(join(dir, page), TEMPLATE)
  writeFileSync(join(dir, 'portal/assets/main-1.js'), 'export {}')
  app = createServer()
  await serveWebApps(app, {
    portalDir: join(dir, 'portal'),
    consoleDir: join(dir, 'console'),
    pageBoot: async ({ host }) => {
      if (host === 'captcha.test') return { ...PAGE, outside }
      return host === 'jade.test'
        ? { ...PAGE, site: { logo: 'https://img.example/jade.png', origin: 'https://jade.test', query: '' } }
        : PAGE
    },
  })
})
afterAll(async () => {
  await app.close()
  rmSync(dir, { recursive: true, force: true })
})

const PAGE = {
  language: 'en',
  direction: 'ltr',
  theme: 'midnight',
  themeCss: ':root{--gold:#fc0}</style><script>alert(1)</script>',
  title: '</title><script>',
  description: '"x',
  boot: { note: '</script><script>alert(1)</script>' },
} as const

const createServer = () =>
  createHttpServer({
    routes: [],
    ports: {
      resolveTenant: async () => undefined,
      authenticate: async () => undefined,
      countryOf: () => 'ZZ',
      gate: async () => undefined,
      throttle: async () => 0,
      unseal: async () => ({ ok: false, error: { code: 'sealed_body_invalid' } }),
    },
    clock: { now: () => new Date() },
    logger: undefined,
    trustProxy: ['127.0.0.1'],
  })

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers: { accept: 'text/html', ...headers } })

describe('the sign of a brand', () => {
  it('has an address that does not change, and none where the host names no brand', async () => {
    const { statusCode, headers } = await get('/brand-sign', { host: 'jade.test' })
    expect([statusCode, headers.location]).toEqual([302, 'https://img.example/jade.png'])
    expect((await get('/brand-sign')).statusCode).toBe(404)
  })
})

describe('pages', () => {
  it.each(['/', '/console/', '/play/slots/'])('%s lets run its own files alone, whatever a brand writes into its settings', async url => {
    const { body, headers } = await get(url)
    const policy = String(headers['content-security-policy'])
    const nonce = /'nonce-([\w-]{16})'/.exec(policy)?.[1]
    expect(policy).toContain("script-src 'self';")
    expect([
      ...body.matchAll(
        /<script(?: type="module" fetchpriority="low" src="[^"]+"| type="application\/json" id="croupier-boot" nonce="[^"]+")>/g,
      ),
    ]).toHaveLength(2)
    expect([...body.matchAll(/<script/g)]).toHaveLength(2)
    expect(body.includes('<style')).toBe(url !== '/console/')
    if (url !== '/console/') expect(body).toContain(`<style nonce="${nonce}">`)
    expect(headers['cache-control']).toBe('no-store')
  })

  it('of the portal alone may load what a brand has set up besides', async () => {
    const policyOf = async (url: string) => String((await get(url, { host: 'captcha.test' })).headers['content-security-policy'])
    const portal = await policyOf('/')
    expect(portal).toContain("script-src 'self' https://captcha.example/v1/;")
    expect(portal).toContain("frame-src 'self' https://captcha.example/frames/;")
    for (const url of ['/console/', '/play/slots/']) expect(await policyOf(url)).not.toContain('captcha.example')
  })

  it('have a nonce of their own each time', async () => {
    const [first, second] = [await get('/'), await get('/')]
    expect(first.headers['content-security-policy']).not.toBe(second.headers['content-security-policy'])
  })

  it.each(['*/*', undefined])('are there for what takes anything (accept %s), where the address has one', async accept => {
    const ask = (url: string) => app.inject({ url, headers: accept ? { accept } : {} })
    const page = await ask('/index')
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    const unknown = await ask('/nowhere')
    expect([unknown.statusCode, unknown.json()]).toEqual([404, expect.objectContaining({ code: 'not_found' })])
  })

  it.each([
    ['/rng', 200],
    ['/rng/', 200],
    ['/RNG', 200],
    ['/noticepage', 200],
    ['/rng//', 404],
    ['/rng/more', 404],
  ])('are found as the portal’s router finds them: %s answers %i', async (url, status) => {
    expect((await get(url)).statusCode).toBe(status)
  })

  it('are nothing for what takes JSON alone', async () => {
    expect((await app.inject({ url: '/index', headers: { accept: 'application/json' } })).json()).toMatchObject({ code: 'not_found' })
  })

  it('answer HEAD as GET', async () => {
    expect((await app.inject({ method: 'HEAD', url: '/', headers: { accept: 'text/html' } })).statusCode).toBe(200)
  })

  it('ask for HTTPS from then on, where the visitor came by it', async () => {
    expect((await get('/', { 'x-forwarded-proto': 'https' })).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    )
    expect((await get('/')).headers['strict-transport-security']).toBeUndefined()
  })
})

describe('assets', () => {
  it('are kept for a year, and are code or nothing', async () => {
    const found = await get('/assets/main-1.js')
    expect([found.statusCode, found.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(found.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    })
    expect((await get('/assets/main-2.js')).json()).toMatchObject({ code: 'not_found' })
  })

  it.each(['/assets/../index.html', '/assets/..%2findex.html', '/assets/%2e%2e/console/index.html', '/assets/....//index.html'])(
    '%s leads nowhere out of their folder',
    async url => {
      expect((await get(url)).body).not.toContain('croupier:head')
      expect([400, 403, 404, 200]).toContain((await get(url)).statusCode)
      expect((await get(url, { accept: '*/*' })).statusCode).toBeGreaterThanOrEqual(400)
    },
  )
})

describe('applications that are built under the running server', () => {
  const build = (dirs: { portalDir: string }, version: number) => {
    mkdirSync(join(dirs.portalDir, 'assets'), { recursive: true })
    writeFileSync(join(dirs.portalDir, 'index.html'), TEMPLATE.replace('main-1', `main-${version}`))
    writeFileSync(join(dirs.portalDir, `assets/main-${version}.js`), 'export {}')
  }

  it.each([
    [true, ['main-2.js', 200]],
    [false, ['main-1.js', 200]],
  ])('are served as they are now where they are worked on, else as they were at the start (%s)', async (isRebuilt, [file, status]) => {
    const root = mkdtempSync(join(dir, 'rebuilt-'))
    const dirs = { portalDir: join(root, 'portal'), consoleDir: join(root, 'console') }
    const server = createServer()
    if (!isRebuilt) build(dirs, 1)
    await serveWebApps(server, { ...dirs, isRebuilt, pageBoot: async () => PAGE })
    const ask = (url: string) => server.inject({ url, headers: { accept: 'text/html' } })
    expect((await ask('/')).statusCode).toBe(isRebuilt ? 503 : 200)
    build(dirs, 1)
    build(dirs, 2)
    expect((await ask('/')).body).toContain(`/assets/${file}`)
    expect((await ask(`/assets/${file}`)).statusCode).toBe(status)
    await server.close()
  })
})
