import { randomInt } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { percentile } from '../ledger/pgbench.ts'

export type HttpLoad = { perSecond: number; p50Ms: number; p99Ms: number; refused: number; failed: number }

const BODY = `{"bet":"1.00","betEntropy":"${'5e'.repeat(16)}"}`
const HEAD_END = '\r\n\r\n'

/**
 * Bets from `connections` keep-alive connections, each in a closed loop over players of its own. The client is as thin as can be, since it shares the
 * processors with what it measures: it writes whole requests and looks at status and length alone.
 */
export async function runBets(options: {
  port: number
  tokens: readonly string[]
  connections: number
  seconds: number
  /** What a player sends, with a key of its own: a spin unless told. */
  requestOf?: (port: number, token: string, key: string) => string
}): Promise<HttpLoad> {
  const { port, tokens, connections, seconds, requestOf = spinOf } = options
  const run = randomInt(2 ** 40).toString(36)
  const endsAt = performance.now() + seconds * 1000
  const latencies: number[] = []
  const statuses = new Map<number, number>()
  const loop = async (connectionNo: number) => {
    const mine = tokens.filter((_, place) => place % connections === connectionNo)
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    for (let n = 0; performance.now() < endsAt; n++) {
      const startedAt = performance.now()
      const status = await exchange(socket, requestOf(port, mine[n % mine.length] ?? '', `${run}-${connectionNo}-${n}`))
      latencies.push(performance.now() - startedAt)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: connections }, (_, i) => loop(i)))
  const countOf = (isIt: (status: number) => boolean) => [...statuses].reduce((sum, [status, count]) => sum + (isIt(status) ? count : 0), 0)
  return {
    perSecond: countOf(status => status === 200) / seconds,
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
    refused: countOf(status => status >= 400 && status < 500),
    failed: countOf(status => status >= 500),
  }
}

const spinOf = (port: number, token: string, key: string): string => postOf({ port, token, key, path: '/wps/v2/play/spins', body: BODY })

export const postOf = ({
  port,
  token,
  key,
  path,
  body,
}: {
  port: number
  token: string
  key: string
  path: string
  body: string
}): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAuthorization: Bearer ${token}\r\nIdempotency-Key: bet-${key}\r\n` +
  `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`

/** Writes a request and resolves with the status once the whole answer is here. */
export function exchange(socket: Socket, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let received = ''
    const onData = (chunk: Buffer) => {
      received += chunk.toString('latin1')
      const bodyAt = received.indexOf(HEAD_END)
      if (bodyAt < 0) return
      const length = Number(/content-length: (\d+)/i.exec(received)?.[1] ?? 0)
      if (received.length < bodyAt + HEAD_END.length + length) return
      leave()
      resolve(Number(received.slice(9, 12)))
    }
    const onEnd = () => {
      leave()
      reject(new Error('the server closed the connection'))
    }
    const leave = () => {
      socket.off('data', onData)
      socket.off('close', onEnd)
      socket.off('error', onEnd)
    }
    socket.on('data', onData)
    socket.once('close', onEnd)
    socket.once('error', onEnd)
    socket.write(request)
  })
}
