import { createAdapter as createPostgresAdapter } from '@socket.io/postgres-adapter'
import { createAdapter as createRedisAdapter } from '@socket.io/redis-streams-adapter'
import { Redis } from 'ioredis'
import type { Pool } from 'pg'
import type { RealtimeOptions } from './socket-server.ts'

export interface ChosenAdapter {
  readonly adapter: RealtimeOptions['adapter']
  readonly close: () => Promise<void>
}

/** Redis when it is configured, PostgreSQL when the database may serve several processes, else this process alone. */
export function chooseAdapter({ redisUrl, sharedPool }: { redisUrl: string | undefined; sharedPool: Pool | undefined }): ChosenAdapter {
  if (redisUrl) {
    const client = new Redis(redisUrl, { maxRetriesPerRequest: null })
    return { adapter: createRedisAdapter(client), close: async () => void (await client.quit()) }
  }
  if (sharedPool)
    return {
      adapter: createPostgresAdapter(sharedPool as unknown as Parameters<typeof createPostgresAdapter>[0], {
        tableName: 'platform.socket_attachments',
      }),
      close: async () => undefined,
    }
  return { adapter: undefined, close: async () => undefined }
}
