import type { FieldSetting, Toggles } from '@croupier/contract'
import type { Static } from 'typebox'
import type { Tx } from '../../platform/db/index.ts'
import type { HttpPorts } from '../../platform/http/index.ts'

/** What accounts need to know of a brand. */
export interface BrandRules {
  readonly currency: string
  readonly languages: readonly string[]
  readonly toggles: Static<typeof Toggles>
  readonly register: Readonly<Record<string, Static<typeof FieldSetting>>>
  readonly termsVersion: string
  readonly passwordDaysMax: number
}

export type SessionEndReason = 'logout' | 'revoked' | 'locked' | 'expired'

export interface IdentityPorts {
  /** The rules of a brand that the edge has resolved. */
  readonly brandRules: (brandId: string) => Promise<BrandRules>
  readonly wallet: {
    openAccounts(tx: Tx, member: { memberId: string; brandId: string; currency: string; type: number }): Promise<unknown>
    /** Gives a trial account its demo credits, in the transaction that makes it. */
    grantDemoCredits(tx: Tx, member: { memberId: string; brandId: string }): Promise<unknown>
  }
  readonly realtime: { endSessions(sessionIds: readonly string[], reason: SessionEndReason): void }
  readonly unseal: HttpPorts['unseal']
}
