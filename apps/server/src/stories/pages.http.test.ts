import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ERROR_TEXTS } from '@croupier/contract'
import { present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findProjectRoot } from '../platform/db/index.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createTestClient, type TestClient } from '../testing/test-client.ts'

let test: TestApp
let client: TestClient
let checkout = ''
beforeAll(async () => {
  test = await createTestApp()
  await test.listen()
  client = createTestClient(test)
  const { token } = await client.signUp()
  const [method] = (await client.call('depositMethods', { token })).value
  const made = await client.call('createDeposit', { token, body: { methodCode: present(method, 'a method').methodCode, amount: '50.00' } })
  checkout = present(made.value.checkoutUrl, 'a new deposit has a checkout').replace(/^https?:\/\/[^/]+/, '')
})
afterAll(() => test.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.fastify.inject({ url, headers: { host: 'localhost', accept: 'text/html', ...headers } })

/** Scripts that a policy of `script-src 'self'` would have to let run though they stand in the page itself. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)].filter(
    ([, attributes = '', text = '']) => text.trim() !== '' && !/type="application\/json"/.test(attributes),
  )

const isBuilt = (app: string) => existsSync(join(findProjectRoot(), 'apps', app, 'dist/index.html'))
const PAGES = [
  ...(isBuilt('portal')
    ? ['/', '/rng', '/game', '/play/slots/', '/play/originals/', '/no-such-page', '/?merchant=JADE', '/?merchant=a&merchant=b']
    : []),
  ...(isBuilt('console') ? ['/console/'] : []),
  '/docs',
  'checkout',
]

describe('every page', () => {
  it.each(PAGES)('%s keeps to a policy without inline scripts', async page => {
    const { headers, body, statusCode } = await get(page === 'checkout' ? checkout : page)
    expect(statusCode).toBe(page === '/no-such-page' ? 404 : 200)
    expect(headers['content-type']).toMatch(/^text\/html/)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' })
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/(^|; )script-src 'self'(;|$)/)
    expect(policy).toMatch(/frame-ancestors 'self'.*object-src 'none'.*base-uri 'none'/)
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*(unsafe-inline|\*|data:)/)
    expect(inlineScripts(body)).toEqual([])
    expect(body).not.toMatch(/\son[a-z]+\s*=\s*["']|javascript:/i)
    for (const [, nonce] of body.matchAll(/<style[^>]*nonce="([^"]+)"/g)) expect(policy).toContain(`'nonce-${nonce}'`)
    expect([...body.matchAll(/<style(?![^>]*nonce=)/g)]).toEqual([])
    expect(headers['set-cookie']).toBeUndefined()
  })
})

describe('a brand on a home screen', () => {
  it('has a manifest of its own, in the visitor’s language', async () => {
    const manifestFor = async (url: string, language: string) => {
      const answer = await get(url, { 'accept-language': language })
      expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
      return answer.json<{ name: string; lang: string; description: string; start_url: string }>()
    }
    const midnight = await manifestFor('/manifest.webmanifest', 'en')
    expect(midnight).toMatchObject({ name: 'Midnight', lang: 'en', start_url: '/' })
    const chinese = await manifestFor('/manifest.webmanifest', 'zh-CN')
    expect(chinese).toMatchObject({ name: 'Midnight', lang: 'zh-CN' })
    expect(chinese.description).not.toBe(midnight.description)
    expect(await manifestFor('/manifest.webmanifest?merchant=JADE', 'en')).toMatchObject({ name: 'Jade', start_url: '/?merchant=JADE' })
  })

  it('is none where the host names no brand', async () => {
    expect((await get('/manifest.webmanifest', { host: 'elsewhere.example' })).statusCode).toBe(404)
  })
})

describe('addresses that nobody serves', () => {
  it.each([
    ['GET', '/wps/no/such/call'],
    ['GET', '/lgw/no/such/call'],
    ['POST', '/nowhere'],
    ['GET', '/console/no/such/call'],
    ['GET', '/assets/no-such-file.js'],
    ['GET', '/assets/..%2f..%2fpackage.json'],
  ] as const)('%s %s: 404 in the envelope, in the caller’s language', async (method, url) => {
    for (const language of ['EN', 'CN'] as const) {
      const answer = await test.app.fastify.inject({ method, url, headers: { host: 'localhost', language } })
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { success: false, code: 'not_found', message: ERROR_TEXTS[language].not_found },
      ])
    }
  })
})

describe('figures of the process', () => {
  it('are for nobody without the scraper’s token, this machine included', async () => {
    for (const remoteAddress of ['127.0.0.1', '::1', '198.51.100.7'])
      expect((await test.app.fastify.inject({ url: '/metrics', remoteAddress, headers: { host: 'localhost' } })).statusCode).toBe(404)
  })
})

describe('S10: strangers at the door', () => {
  it('are counted by their address, whatever accounts they name, and told when to come back', async () => {
    const limited = await createTestApp({ throttleFactor: 1 })
    const knock = (ip: string, account: string) =>
      limited.app.fastify.inject({
        method: 'POST',
        url: '/wps/session/login',
        remoteAddress: ip,
        headers: { host: 'localhost', 'content-type': 'application/json' },
        payload: { account, password: 'wrong' },
      })
    const answers = []
    for (let tries = 0; tries < 45; tries++) answers.push(await knock('198.51.100.7', `account${tries}`))
    const refused = present(
      answers.find(({ statusCode }) => statusCode === 429),
      'the limit is reached',
    )
    expect(refused.json().code).toBe('too_many_requests')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await knock('198.51.100.8', 'account1')).statusCode).not.toBe(429)
    await limited.close()
  })
})
