import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remoteCallSeconds } from './remote-calls.ts'
import { guardedRequest } from './safe-request.ts'

const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  if (request.url === '/elsewhere') response.writeHead(302, { location: '/secret' }).end('moved')
  else response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"no"}')
})
let port = 0
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

const ask = (address: string, mayBePrivate: boolean) =>
  guardedRequest({ caller: 'wallet', method: 'GET', url: new URL(address), headers: {}, body: undefined, timeoutMs: 2_000, mayBePrivate })

describe('a guarded request', () => {
  it.each(['http://127.0.0.1', 'https://127.0.0.1', 'https://localhost', 'https://[::1]', 'https://169.254.169.254', 'https://2130706433'])(
    'S10 never reaches %s, where nobody said that it may',
    async origin => {
      asked.length = 0
      expect(await ask(`${origin}:${port}/`, false)).toMatchObject({ ok: false, error: { fault: 'forbidden_address' } })
      expect(asked).toEqual([])
    },
  )

  it('is counted by who called and what came of it', async () => {
    remoteCallSeconds.reset()
    await ask(`http://127.0.0.1:${port}/`, true)
    await ask(`https://127.0.0.1:${port}/`, false)
    await ask('http://127.0.0.1:9/', true)
    const { values } = await remoteCallSeconds.get()
    const counts = values.filter(({ metricName }) => metricName?.endsWith('_count')).map(({ labels, value }) => [labels.outcome, value])
    expect(Object.fromEntries(counts)).toEqual({ answered: 1, forbidden_address: 1, outage: 1 })
  })

  it('answers whatever comes, and follows nobody elsewhere', async () => {
    expect(await ask(`http://127.0.0.1:${port}/`, true)).toEqual({ ok: true, value: { status: 400, text: '{"error":"no"}' } })
    asked.length = 0
    expect(await ask(`http://localhost:${port}/elsewhere`, true)).toEqual({ ok: true, value: { status: 302, text: 'moved' } })
    expect(asked).toEqual(['/elsewhere'])
  })
})
