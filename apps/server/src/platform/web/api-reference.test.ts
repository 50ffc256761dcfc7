import { gunzipSync } from 'node:zlib'
import { endpointList } from '@croupier/contract'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { renderReference, serveApiReference } from './api-reference.ts'

const idsOf = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)

test('the reference shows every call once, under a group that is listed beside it', () => {
  const html = renderReference('1.2.3')
  const ids = idsOf(html)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { id } of endpointList) expect(ids).toContain(id)
  const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(links.toSorted()).toEqual(ids.filter(id => id?.startsWith('group-')).toSorted())
  expect(links).toHaveLength(new Set(endpointList.map(({ group }) => group)).size)
})

test('the reference carries no script, which the page’s policy would refuse', () => {
  expect(renderReference('1.2.3')).not.toMatch(/<script| on\w+="/)
})

test('/docs is found with a slash too, and its document is the OpenAPI 3.1 of all calls', async () => {
  const app = Fastify()
  serveApiReference(app, '1.2.3')
  expect((await app.inject('/docs/')).headers.location).toBe('/docs')
  expect((await app.inject('/docs')).headers['content-type']).toBe('text/html; charset=utf-8')
  const { openapi, paths } = (await app.inject('/docs/openapi.json')).json<{ openapi: string; paths: Record<string, object> }>()
  expect(openapi).toBe('3.1.0')
  expect(Object.values(paths).flatMap(Object.keys)).toHaveLength(endpointList.length)
  await app.close()
})

test('/docs is sent packed, and to whoever has it not at all', async () => {
  const app = Fastify()
  serveApiReference(app, '1.2.3')
  const plain = await app.inject('/docs/openapi.json')
  const packed = await app.inject({ url: '/docs/openapi.json', headers: { 'accept-encoding': 'br, gzip' } })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
  const again = await app.inject({ url: '/docs/openapi.json', headers: { 'if-none-match': String(plain.headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await app.close()
})
