import type { FastifyInstance } from 'fastify'
import type { Pulse } from './create-pulse.ts'
import type { HttpPorts, Principal, Route } from './http/index.ts'
import type { Job } from './jobs/index.ts'
import type { Figure } from './metrics/index.ts'
import type { FeedReader } from './outbox/index.ts'
import type { Role } from './roles.ts'

/** Everything that a module gives to the process that hosts it; what it has none of, it leaves out. */
export interface ServerModule {
  readonly name: string
  readonly routes?: readonly Route[]
  /** Pages and downloads that are no calls of the contract, such as a hosted checkout. */
  readonly pages?: (app: FastifyInstance) => void
  /** Who holds a token, by the kind of principal. */
  readonly authenticators?: Partial<Record<Principal['kind'], Authenticator>>
  readonly jobs?: readonly Job[]
  /** Run by the role `worker`, one process at a time each. */
  readonly readers?: readonly FeedReader[]
  /** What works on its own while the process runs. */
  readonly pulses?: readonly RolePulse[]
  /** Handlers of PostgreSQL's NOTIFY by channel, in every process. */
  readonly channels?: Readonly<Record<string, (payload: string) => void>>
  /** Forgets what is remembered: called when the listening connection was lost and is back, since announcements may have been missed. */
  readonly invalidate?: () => void
  /** Makes the partitions of the months to come; run once a day. */
  readonly ensurePartitions?: () => Promise<unknown>
  /** For whoever scrapes the process. */
  readonly figures?: readonly Figure[]
  /** Rejects while the process can't do what the module is for: it is then not ready for calls. */
  readonly probe?: () => Promise<unknown>
  readonly start?: () => Promise<void>
  readonly stop?: () => Promise<void>
}

export type Authenticator = (token: string, now: Date) => ReturnType<HttpPorts['authenticate']>

/** Without a role it runs in every process. */
export interface RolePulse extends Pick<Pulse, 'start' | 'stop'> {
  readonly role?: Role
}
