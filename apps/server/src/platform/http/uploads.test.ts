import type { Endpoint } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import type { FastifyInstance } from 'fastify'
import Type from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpPorts } from './ports.ts'
import { type Route, route } from './route.ts'
import { createHttpServer } from './server.ts'

const BYTES_MAX = 100_000
const size = Type.Object({ bytes: Type.Integer({ minimum: 0, maximum: BYTES_MAX }) })
/** Endpoints of tests stand in no contract, whose types know the ids of all. */
const base = { group: 'test', summary: '', errors: [] as const, method: 'POST', value: size } as const
const open = { ...base, auth: 'public', id: 'open', path: '/wps/test/file', upload: { bytesMax: BYTES_MAX } } as unknown as Endpoint
const own = { ...open, auth: 'token', id: 'own', path: '/wps/test/own-file' } as Endpoint
const form = { ...base, auth: 'public', id: 'form', path: '/wps/test/form', body: Type.Object({}) } as unknown as Endpoint

const ports: HttpPorts = {
  resolveTenant: async () => ({ id: 't', code: 'T', languages: ['EN'], defaultLanguage: 'EN' }),
  authenticate: async () => undefined,
  countryOf: () => 'ZZ',
  gate: async () => undefined,
  throttle: async () => 0,
  unseal: async () => ({ ok: false, error: { code: 'sealed_body_invalid' } }),
}
const count = (endpoint: Endpoint) => route(endpoint, async ({ rawBody }) => ok({ bytes: rawBody.length }) as never) as Route

let app: FastifyInstance
beforeAll(async () => {
  app = createHttpServer({
    routes: [count(open), count(own), count(form)],
    ports,
    clock: { now: () => new Date() },
    logger: undefined,
    trustProxy: false,
  })
  await app.ready()
})
afterAll(() => app.close())

const send = async ({ path }: Endpoint, payload: string | Buffer, type: string) => {
  const answer = await app.inject({ method: 'POST', url: path, payload, headers: { 'content-type': type } })
  return [answer.statusCode, answer.json().code ?? answer.json().value]
}

describe('uploads', () => {
  it.each(['image/png', 'image/jpeg', 'image/webp', 'application/octet-stream'])('a file of type %s arrives byte for byte', async type => {
    expect(await send(open, Buffer.alloc(BYTES_MAX, 7), type)).toEqual([200, { bytes: BYTES_MAX }])
  })

  it('one byte more than the contract allows is too large', async () => {
    expect(await send(open, Buffer.alloc(BYTES_MAX + 1), 'image/png')).toEqual([413, 'payload_too_large'])
  })

  it('a stranger is told so before his file is read, however large', async () => {
    expect(await send(own, Buffer.alloc(BYTES_MAX * 50), 'image/png')).toEqual([401, 'unauthorized'])
  })

  it('a form takes no file, and a file is no other type', async () => {
    expect(await send(form, Buffer.alloc(10), 'image/png')).toEqual([415, 'unsupported_media_type'])
    expect(await send(open, '<svg/>', 'image/svg+xml')).toEqual([415, 'unsupported_media_type'])
  })
})
