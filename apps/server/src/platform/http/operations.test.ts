import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { createMetrics } from '../metrics/index.ts'
import { serveOperations } from './operations.ts'

const apps: ReturnType<typeof Fastify>[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

function open(state: { isReady?: () => Promise<void>; isClosing?: boolean; metricsToken?: string }) {
  const app = Fastify()
  apps.push(app)
  serveOperations(app, {
    metrics: createMetrics(),
    isReady: state.isReady ?? (async () => undefined),
    isClosing: () => state.isClosing ?? false,
    metricsToken: state.metricsToken,
  })
  return {
    statusOf: async (url: string, authorization?: string) =>
      (await app.inject({ method: 'GET', url, headers: authorization === undefined ? {} : { authorization } })).statusCode,
  }
}

describe('readiness', () => {
  it('is told while the database answers, and life in any case', async () => {
    const { statusOf } = open({})
    expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([200, 200])
  })

  it('ends with the first step of a shutdown, so that a balancer sends nobody more while calls under way end', async () => {
    const { statusOf } = open({ isClosing: true })
    expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([503, 200])
  })

  it('ends where the database refuses, and where it says nothing for too long', async () => {
    const refusing = open({ isReady: () => Promise.reject(new Error('away')) })
    expect([await refusing.statusOf('/readyz'), await refusing.statusOf('/healthz')]).toEqual([503, 200])
    const silent = open({ isReady: () => new Promise(() => undefined) })
    expect(await silent.statusOf('/readyz')).toBe(503)
  })
})

describe('figures of the process', () => {
  const TOKEN = 'a-token-for-the-scraper'

  it('are read by the token alone, from this machine as from any other', async () => {
    const { statusOf } = open({ metricsToken: TOKEN })
    expect(await statusOf('/metrics', `Bearer ${TOKEN}`)).toBe(200)
    for (const wrong of [undefined, '', TOKEN, `Bearer ${TOKEN}x`, `bearer ${TOKEN}`, 'Bearer '])
      expect(await statusOf('/metrics', wrong), wrong).toBe(404)
  })

  it('are read by nobody where there is no token', async () => {
    const { statusOf } = open({})
    for (const guess of [undefined, 'Bearer ', 'Bearer undefined']) expect(await statusOf('/metrics', guess), guess).toBe(404)
  })
})
