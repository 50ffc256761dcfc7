import { Redis } from 'ioredis'

/** Redis answers in well under a millisecond; a request does not wait longer for a count. */
const COUNT_MS_MAX = 200
const RECONNECT_MS_MAX = 2_000

export interface RedisClients {
  /** For messages between processes: waits for Redis as long as it takes. */
  readonly messages: Redis
  /** For counts: fails at once while Redis is away. */
  readonly counts: Redis
  close(): Promise<void>
}

/** Two connections to Redis that come back by themselves; their errors are told, never thrown. */
export function openRedis(url: string, log: { warn(fields: object, message: string): void }): RedisClients {
  const retryStrategy = (attempt: number) => Math.min(RECONNECT_MS_MAX, 50 * attempt)
  const messages = new Redis(url, { maxRetriesPerRequest: null, retryStrategy })
  const counts = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: COUNT_MS_MAX, retryStrategy })
  for (const client of [messages, counts]) tellErrors(client, log)
  return {
    messages,
    counts,
    close: async () => {
      messages.disconnect()
      counts.disconnect()
    },
  }
}

/** Told when the line is lost, not at each try to get it back. */
function tellErrors(client: Redis, log: { warn(fields: object, message: string): void }): void {
  let isTold = false
  client.on('error', (error: Error) => {
    if (!isTold) log.warn({ err: error }, 'the connection to Redis is lost and will be tried again')
    isTold = true
  })
  client.on('ready', () => {
    isTold = false
  })
}
