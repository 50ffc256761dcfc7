import { createAdapter as createPostgresAdapter } from '@socket.io/postgres-adapter'
import { createAdapter as createRedisAdapter } from '@socket.io/redis-streams-adapter'
import type { Redis } from 'ioredis'
import type { Pool } from 'pg'
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
  return createPostgresAdapter(returningPool(sharedPool), {
    tableName: 'platform.socket_attachments',
    errorHandler: error => log.warn({ err: error }, 'the line between processes failed and will be tried again'),
  })
}

/** The adapter keeps one connection to listen, and asks for another when it is lost, without giving the lost one back: the pool would run dry. */
function returningPool(pool: Pool): Parameters<typeof createPostgresAdapter>[0] {
  const connect = async () => {
    const client = await pool.connect()
    client.once('end', () => client.release(true))
    return client
  }
  return { connect, query: pool.query.bind(pool) } as unknown as Parameters<typeof createPostgresAdapter>[0]
}
