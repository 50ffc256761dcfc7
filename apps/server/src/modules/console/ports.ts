import type { Tx } from '../../platform/db/index.ts'

/** What the console asks of others, in its own words. */
export interface ConsolePorts {
  readonly passwords: PasswordsPort
  readonly audit: AuditPort
  /** The brands an operator may look after: for now, all of the installation. */
  readonly listBrands: () => Promise<readonly { id: string; merchantCode: string; settings: { name: string } }[]>
}

export interface PasswordsPort {
  hash(password: string): Promise<string>
  /** Costs the same time where there is no stored hash. */
  verify(stored: string | undefined, password: string): Promise<boolean>
}

export interface AuditPort {
  record(tx: Tx, event: AuditEntry): Promise<void>
}

export interface AuditEntry {
  readonly at: Date
  readonly actor: { readonly kind: 'operator' | 'visitor' | 'system'; readonly id: string; readonly name: string }
  readonly brandId?: string | undefined
  readonly action: string
  readonly subject: string
  readonly reason?: string | undefined
  readonly ip?: string | undefined
  readonly before?: unknown
  readonly after?: unknown
}
