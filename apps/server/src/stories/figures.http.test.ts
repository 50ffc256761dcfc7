import { readFileSync } from 'node:fs'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { findProjectRoot } from '../platform/db/index.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { AS_SCRAPER } from '../testing/metrics-token.ts'

let test: TestApp
let address = ''
const lines: Socket[] = []
beforeAll(async () => {
  test = await createTestApp({ isShared: true })
  address = await test.listen()
})
afterAll(async () => {
  for (const line of lines) line.disconnect()
  await test.close()
})

const LABELS: readonly string[] = ['brand', 'caller', 'job', 'le', 'method', 'outcome', 'pool', 'reader', 'route', 'state', 'status']
const scrape = async () => (await fetch(`${address}/metrics`, { headers: AS_SCRAPER })).text()
const samplesOf = (text: string) => text.split('\n').filter(line => line !== '' && !line.startsWith('#'))
/** Of a sample; histograms have one for each bucket, and their count and sum. */
const nameOf = (sample: string) => sample.split(/[{ ]/)[0] ?? ''
const familyOf = (name: string) => name.replace(/_(bucket|count|sum)$/, '')

async function openLine(merchant: string) {
  const line = io(address, { path: '/socket', transports: ['websocket'], auth: { merchant } })
  lines.push(line)
  await new Promise(resolve => line.once('connect', () => resolve(undefined)))
}

describe('what a scraper reads of a process that works', () => {
  it('tells of queues, unknown money, sockets by brand, pools and the event loop', async () => {
    await Promise.all([openLine('MIDNIGHT'), openLine('MIDNIGHT'), openLine('JADE')])
    await vi.waitFor(async () => {
      const text = await scrape()
      expect(text).toContain('croupier_sockets_open{brand="MIDNIGHT"} 2')
      expect(text).toContain('croupier_sockets_open{brand="JADE"} 1')
    })
    const text = await scrape()
    for (const figure of ['croupier_payouts_unknown', 'croupier_vendor_transfers_unknown', 'croupier_jobs_given_up'])
      expect(text).toMatch(new RegExp(`^${figure} 0$`, 'm'))
    expect(text).toMatch(/^croupier_outbox_oldest_unread_seconds \d/m)
    expect(text).toMatch(/^croupier_reader_stalled_seconds\{reader="welcome-new-members"\} \d/m)
    for (const pool of ['application', 'bets', 'proofs', 'line'])
      expect(text).toMatch(new RegExp(`^croupier_database_pool_connections\\{pool="${pool}",state="busy"\\} \\d`, 'm'))
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
  })

  it('counts runs of jobs by what came of them, and a job whose time has come until a worker takes it', async () => {
    await test.database.admin.query(
      `SELECT graphile_worker.add_job('vendor-wallets.forget-calls'), graphile_worker.add_job('nobody.does-this', run_at := now() - interval '90 seconds')`,
    )
    await vi.waitFor(
      async () => {
        const text = await scrape()
        expect(text).toMatch(/^croupier_job_duration_seconds_count\{job="vendor-wallets.forget-calls",outcome="done"\} 1$/m)
        expect(text).toMatch(/^croupier_jobs_waiting 1$/m)
      },
      { timeout: 10_000 },
    )
    expect(Number(/^croupier_jobs_oldest_waiting_seconds (\S+)$/m.exec(await scrape())?.[1])).toBeGreaterThan(89)
  })

  it('has a name of ours or of Node, a help and a type for every figure, and no label beyond a closed list', async () => {
    const text = await scrape()
    const families = new Set(samplesOf(text).map(sample => familyOf(nameOf(sample))))
    for (const family of families) expect(family).toMatch(/^(croupier|nodejs|process)_/)
    const told = (what: string) => new Set([...text.matchAll(new RegExp(`^# ${what} (\\S+)`, 'gm'))].map(([, name = '']) => familyOf(name)))
    expect([...families].filter(family => !told('HELP').has(family) || !told('TYPE').has(family))).toEqual([])
    const ours = samplesOf(text).filter(sample => sample.startsWith('croupier_'))
    const labels = new Set(ours.flatMap(sample => [...sample.matchAll(/[{,](\w+)="/g)].map(([, label]) => label)))
    // What nobody has called yet has no sample.
    expect([...labels].filter(label => !LABELS.includes(label ?? ''))).toEqual([])
    expect([...labels]).toEqual(expect.arrayContaining(['brand', 'pool', 'route', 'status']))
  })

  it('has every figure that an alert asks for', async () => {
    // A figure that has nothing to tell yet, such as the time of the first proof, is known by its type.
    const types = new Map([...(await scrape()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type]) => [name, type]))
    const isTold = (name: string) => types.has(name) || (types.get(familyOf(name)) === 'histogram' && familyOf(name) !== name)
    const rules = readFileSync(`${findProjectRoot()}/deploy/alerts.yaml`, 'utf8')
    const { groups } = parse(rules) as { groups: { rules: { alert: string; expr: string }[] }[] }
    const asked = groups.flatMap(group => group.rules).flatMap(({ expr }) => expr.match(/\b(croupier|nodejs)_\w+/g) ?? [])
    expect(asked.length).toBeGreaterThan(15)
    expect(asked.filter(name => !isTold(name))).toEqual([])
  })
})
