import type { ByteSource } from '@croupier/kernel'
import type { Db } from '../../platform/db/index.ts'
import type { Passwords } from './passwords/hash-password.ts'
import type { IdentityPorts } from './ports.ts'

/** What every command of this module works with. */
export interface IdentityDeps {
  readonly db: Db
  readonly random: ByteSource
  /** Keys the fingerprints of codes that are short enough to be guessed from a plain hash. */
  readonly secret: Buffer
  readonly passwords: Passwords
  /** Outside ways in may stand on this very machine: for development and tests alone. */
  readonly mayProvidersBePrivate: boolean
  readonly ports: IdentityPorts
}

/** Who knocks, from where and when. A request context is one. */
export interface Caller {
  readonly tenant: { readonly id: string }
  readonly ip: string
  readonly country: string
  readonly userAgent: string
  readonly language: string
  /** Of the request, where it is one: a browser tells the name of its device. */
  readonly headers?: Readonly<Record<string, string | string[] | undefined>>
  readonly now: Date
}

export interface SignedIn {
  readonly token: string
  readonly firstTimeLogin: boolean
  readonly passwordExpired: boolean
  /** Null unless it was asked for. */
  readonly rememberToken: string | null
}
