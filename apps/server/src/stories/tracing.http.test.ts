import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTracing, traceWith } from '../platform/tracing/index.ts'
import type { Tracer } from '../platform/tracing/tracer.ts'
import { BET_ENTROPY } from '../testing/bet-entropy.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createTestClient } from '../testing/test-client.ts'

interface Exported {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly { key: string; value: object }[]
  readonly events?: readonly { name: string }[]
  readonly links?: readonly { traceId: string; spanId: string }[]
}

/** A collector of the test's own, which keeps what it is sent. */
const spans: Exported[] = []
const bodies: string[] = []
const collector = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', part => parts.push(part))
  request.on('end', () => {
    const text = Buffer.concat(parts).toString('utf8')
    if (request.url === '/v1/traces') bodies.push(text)
    for (const resource of JSON.parse(text).resourceSpans) for (const scope of resource.scopeSpans) spans.push(...scope.spans)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})

let test: TestApp
let tracer: Tracer
let client: ReturnType<typeof createTestClient>
beforeAll(async () => {
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  tracer = await startTracing({ endpoint: `http://127.0.0.1:${port}`, ratio: 1, version: 'test' })
  traceWith(tracer)
  test = await createTestApp()
  await test.listen()
  client = createTestClient(test)
})
afterAll(async () => {
  await test.close()
  traceWith(undefined)
  await tracer.close()
  collector.close()
})

const traceparent = (trace: string) => ({ traceparent: `00-${trace.repeat(16)}-00f067aa0ba902b7-00` })
/** The spans of a trace, by the path of names from its request down. */
async function pathsOf(trace: string): Promise<string[]> {
  await tracer.flush()
  const own = spans.filter(({ traceId }) => traceId === trace.repeat(16))
  const byId = new Map(own.map(span => [span.spanId, span]))
  const pathOf = (span: Exported): string => {
    const parent = byId.get(span.parentSpanId ?? '')
    return parent ? `${pathOf(parent)} > ${span.name}` : span.name
  }
  return own.map(pathOf)
}

async function openDice() {
  const guest = { os: 'Linux', platform: 'W', random: await client.seal({ random: 'a guest' }) } as const
  const { value } = await client.call('freePlay', { body: guest, headers: { 'x-gateway-version': '3' } })
  const launched = await client.call('launchGame', { token: value.token, body: { gameId: 'dice' } })
  return present(launched.value.game_url.split('#s=')[1], 'the address carries the game session')
}

describe('a trace', () => {
  it('goes on from the tap that the browser names, through the request, to the transaction of a deposit', async () => {
    const { token } = await client.signUp()
    const [method] = (await client.call('depositMethods', { token })).value
    const body = { methodCode: present(method, 'a method').methodCode, amount: '125.75', returnUrl: '/index' }
    const made = await client.call('createDeposit', { token, body, headers: traceparent('4b') })
    expect(made.success).toBe(true)
    const paths = await pathsOf('4b')
    expect(paths).toContain('POST /wps/v2/deposits')
    expect(paths).toContain('POST /wps/v2/deposits > transaction')
    const own = spans.filter(({ traceId }) => traceId === '4b'.repeat(16))
    expect(own.find(({ name }) => name.startsWith('POST'))?.parentSpanId).toBe('00f067aa0ba902b7')
    expect(own.flatMap(({ events = [] }) => events.map(({ name }) => name))).toContain('INSERT cashier.deposits')
  })

  it('of a bet leads to the statement of the ledger, though bets of others share its commit', async () => {
    const [first, second] = [await openDice(), await openDice()]
    const bet = (token: string, trace: string) =>
      client.call('placeOriginal', {
        ...{ token, headers: traceparent(trace) },
        body: { bets: [{ placement: { side: 'over', target: 4950 }, stake: '1.00' }], betEntropy: BET_ENTROPY },
      })
    const answers = await Promise.all([bet(first, '5c'), bet(second, '6d')])
    expect(answers.map(({ success }) => success)).toEqual([true, true])
    const [mine, theirs] = [await pathsOf('5c'), await pathsOf('6d')]
    for (const paths of [mine, theirs]) expect(paths.filter(path => path.endsWith(' > group')).length).toBeGreaterThan(0)
    expect([...mine, ...theirs].some(path => /^POST \S+ > group > \S*bets?\S*$/.test(path))).toBe(true)
  })

  it('tells of no person and no amount', async () => {
    await tracer.flush()
    const all = bodies.join('\n')
    for (const secret of ['125.75', '1257500', 'player', 'Lantern88fish', BET_ENTROPY]) expect(all).not.toContain(secret)
    const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)))
    for (const key of keys)
      expect(key).toMatch(
        /^(http\.(request\.method|route|response\.status_code)|db\.system\.name|error\.type|server\.address|croupier\.[a-z_.]+)$/,
      )
  })

  it('is linked to by the job that it asked for; readers have traces of their own, and nobody who only looks has one', async () => {
    const { token, password } = await client.signUp()
    const asked = await client.call('askData', { token, body: { password }, headers: traceparent('7e') })
    expect(asked.success).toBe(true)
    await vi.waitFor(
      async () => {
        await tracer.flush()
        const job = spans.find(({ name }) => name === 'job identity.copy-data')
        expect(job?.links).toMatchObject([{ traceId: '7e'.repeat(16) }])
        expect(job?.parentSpanId ?? '').toBe('')
        expect(spans.some(({ name }) => name.startsWith('reader '))).toBe(true)
      },
      { timeout: 10_000 },
    )
    expect(spans.filter(({ name, parentSpanId }) => name === 'transaction' && !parentSpanId)).toEqual([])
  })
})
