import { expect, test } from 'vitest'
import { createMetrics } from './create-metrics.ts'

test('a request is counted in its bucket, by method, route pattern and status', async () => {
  const metrics = createMetrics()
  metrics.observeHttp({ method: 'GET', route: '/wps/member/:id', status: 200 }, 7)
  const text = await metrics.render()
  expect(text).toContain('croupier_http_request_duration_seconds_bucket{le="0.005",method="GET",route="/wps/member/:id",status="200"} 0')
  expect(text).toContain('croupier_http_request_duration_seconds_bucket{le="0.01",method="GET",route="/wps/member/:id",status="200"} 1')
})

test('pools and feeds are read at the moment of the scrape', async () => {
  const metrics = createMetrics()
  const pool = { totalCount: 3, idleCount: 2, waitingCount: 0 }
  metrics.watchPool('main', pool)
  metrics.watchFigureByLabel({ name: 'lag_rows', help: 'Rows', label: 'reader', read: async () => new Map([['points', 41]]) })
  pool.waitingCount = 5
  const text = await metrics.render()
  expect(text).toContain('croupier_database_pool_connections{pool="main",state="waiting"} 5')
  expect(text).toContain('croupier_database_pool_connections{pool="main",state="busy"} 1')
  expect(text).toContain('lag_rows{reader="points"} 41')
})

test('a figure of its own is read at the moment of the scrape, and a read that fails does not take the scrape with it', async () => {
  const metrics = createMetrics()
  let open = 2
  metrics.watchFigure({ name: 'findings_open', help: 'Open findings', read: async () => open })
  metrics.watchFigure({ name: 'broken', help: 'Never there', read: () => Promise.reject(new Error('gone')) })
  expect(await metrics.render()).toContain('findings_open 2')
  open = 3
  expect(await metrics.render()).toContain('findings_open 3')
})

test('a figure that nobody can tell now is left out, not told as 0, and comes back', async () => {
  const metrics = createMetrics()
  let read: () => Promise<number | undefined> = async () => undefined
  metrics.watchFigure({ name: 'findings_open', help: 'Open findings', read: () => read() })
  const line = /^findings_open .*$/m
  expect(await metrics.render()).not.toMatch(line)
  read = async () => 2
  expect((await metrics.render()).match(line)?.[0]).toBe('findings_open 2')
  read = () => Promise.reject(new Error('the database is away'))
  expect(await metrics.render()).not.toMatch(line)
  read = async () => 0
  expect((await metrics.render()).match(line)?.[0]).toBe('findings_open 0')
})

test('a database that is gone does not take the scrape with it', async () => {
  const metrics = createMetrics()
  metrics.watchFigureByLabel({ name: 'lag_rows', help: 'Rows', label: 'reader', read: () => Promise.reject(new Error('gone')) })
  metrics.observeHttp({ method: 'GET', route: '/readyz', status: 503 }, 7)
  expect(await metrics.render()).toContain('croupier_http_request_duration_seconds_count{method="GET",route="/readyz",status="503"} 1')
})
