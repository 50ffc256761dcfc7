import type { ByteSource } from '@croupier/kernel'
import type { Db } from '../../../platform/db/index.ts'
import type { ConsolePorts } from '../ports.ts'

export interface ConsoleDeps {
  readonly db: Db
  readonly random: ByteSource
  readonly ports: ConsolePorts
  /** 32 bytes of the installation: authenticator secrets are sealed under it. */
  readonly secretKey: Buffer
}

/** Who stands at the door: what sign-in needs of a request. */
export interface Visitor {
  readonly now: Date
  readonly ip: string
  readonly userAgent: string
  readonly language: string
}
