import { createAdapter as createPostgresAdapter } from '@socket.io/postgres-adapter'
import { createAdapter as createRedisAdapter } from '@socket.io/redis-streams-adapter'
import type { Redis } from 'ioredis'
import type { Pool } from 'pg'
import { MessageType } from 'socket.io-adapter'
import { createBatcher } from '../db/index.ts'
import type { RealtimeOptions } from './socket-server.ts'

export interface AdapterChoice {
  readonly redis: Redis | undefined
  /** Given when the database may serve several processes. */
  readonly sharedPool: Pool | undefined
  readonly log: { warn(fields: object, message: string): void }
}

/** Redis when it is configured, PostgreSQL when the database may serve several processes, else this process alone. Their owner closes them. */
export function chooseAdapter({ redis, sharedPool, log }: AdapterChoice): RealtimeOptions['adapter'] {
  if (redis) return createRedisAdapter(redis)
  if (!sharedPool) return undefined
  const create = createPostgresAdapter(adapterPool(sharedPool), {
    tableName: 'platform.socket_attachments',
    errorHandler: error => log.warn({ err: error }, 'the line between processes failed and will be tried again'),
  })
  // Socket.IO makes its adapter by `new`, which an arrow function does not take.
  function createQuiet(namespace: Parameters<typeof create>[0]) {
    return quietWhenAlone(create(namespace))
  }
  return createQuiet
}

/** Processes speak up every 5 s: after this time a process has heard of every other one. */
const LISTENS_FIRST_MS = 15_000

/** What this uses of an adapter; the library keeps both for its own heirs. */
export interface Telling {
  /** The other processes that it has heard of lately. */
  readonly nodesMap: ReadonlyMap<string, number>
  doPublish(message: { readonly type: MessageType }): Promise<string>
}

/** An adapter that knows when no other process would hear what it tells. */
export interface MayBeAlone {
  isAlone(): boolean
}

/** A process that is alone tells nobody of its messages, which is a transaction for each settled bet. That it is there it goes on to say. */
export function quietWhenAlone<A>(adapter: A, nowMs: () => number = () => performance.now()): A & MayBeAlone {
  // What it publishes by is its own affair by its types; tests hold that it still has these names.
  const telling = adapter as unknown as Telling
  const publish = telling.doPublish.bind(telling)
  const startedAt = nowMs()
  const isAlone = () => telling.nodesMap.size === 0 && nowMs() - startedAt > LISTENS_FIRST_MS
  telling.doPublish = message => (message.type === MessageType.BROADCAST && isAlone() ? Promise.resolve('') : publish(message))
  return Object.assign(adapter as A & object, { isAlone })
}

type AdapterPool = Parameters<typeof createPostgresAdapter>[0]

/** What the adapter says for each message that a page of another process may have to hear. */
const NOTIFY = 'SELECT pg_notify($1, $2)'

/**
 * The adapter's view of the pool. It keeps one connection to listen, and asks for another when it is lost, without giving the lost one back: the pool
 * would run dry. And it tells of each message in a transaction of its own, one for each settled bet, though NOTIFY takes a lock of the whole server at
 * commit: what is to be told while another telling is under way goes out together.
 */
export function adapterPool(pool: Pool): AdapterPool {
  const connect = async () => {
    const client = await pool.connect()
    client.once('end', () => client.release(true))
    return client
  }
  const told = createBatcher({
    groupsMax: 1,
    run: async (messages: readonly (readonly [channel: string, payload: string])[]) => {
      const columns = [messages.map(([channel]) => channel), messages.map(([, payload]) => payload)]
      await pool.query('SELECT pg_notify(channel, payload) FROM unnest($1::text[], $2::text[]) AS told(channel, payload)', columns)
      return messages.map(() => undefined)
    },
  })
  const query = (text: string, values: unknown[]) =>
    text === NOTIFY ? told.submit([String(values[0]), String(values[1])]) : pool.query(text, values)
  // It calls nothing else of a pool.
  return { connect, query } as unknown as AdapterPool
}
