import { ok } from '@croupier/kernel'
import { consoleVerificationRoutes } from '../console/verification/verification-routes.ts'
import type { Audit } from '../modules/audit/index.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import type { ClaimPolicy, Claims } from '../modules/claims/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { MessagesModule } from '../modules/messages/index.ts'
import { createVerification, NOTHING_REQUIRED, type Verification } from '../modules/verification/index.ts'
import { tellIdentityChecks } from '../reactions/tell-identity-checks.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'

interface Given {
  readonly audit: Audit
  readonly brand: BrandModule
  readonly claims: Claims
  readonly identity: IdentityModule
  readonly messages: MessagesModule
}

/** A check stays with its reviewer; any other may put it back, so that nobody waits for a colleague who has gone (VERIFICATION-CLAIM-1). */
const CLAIMS: ClaimPolicy = { kind: 'verification', minutes: null, isRequired: true, mayTakeOver: false, mayPutBack: true }

/** Identity checks, by the rules of each brand. */
export function declareVerification(host: Host, { audit, brand, identity, messages, ...given }: Given): Declared<Verification> {
  const { db, clock, random, countryOf, realtime } = host
  const claims = given.claims.of(CLAIMS)
  const tellDesk = () => realtime.get().toDesk('verification')
  const verification = createVerification({
    ...{ db, clock, random },
    documentKey: host.deriveKey('verification-documents'),
    ports: {
      rulesOf: async brandId => (await brand.settingsOf(brandId)).verification ?? NOTHING_REQUIRED,
      claims,
      changed: memberId => {
        realtime.get().toMember(memberId, 'verification.changed', { v: 1 })
        tellDesk()
      },
    },
  })
  const consoleDeps = { db, audit, brand, identity, verification, claims, countryOf }
  return {
    face: verification,
    gives: [
      verification.module,
      { name: 'verification-console', routes: consoleVerificationRoutes(consoleDeps) },
      tellIdentityChecks({ messages }),
    ],
    adds: {
      desk: { permission: 'verification.read', live: ['verification'] },
      claimed: [
        {
          policy: CLAIMS,
          changed: tellDesk,
          lock: async (tx, caseId) => {
            const item = await verification.desk.caseToClaim(tx, caseId)
            if (!item.ok) return item
            const { row, isOver } = item.value
            return ok({ brandId: row.brandId, subject: `member:${row.memberId}`, ...(isOver && { over: { code: 'verification_closed' } }) })
          },
          noted: (tx, { itemId, act, name, now }) =>
            verification.desk.noteCaseClaim(tx, itemId, {
              ...{ isHeld: act !== 'released' && act !== 'expired', name, now },
              kind: act === 'handed-over' ? 'handed_over' : act === 'claimed' || act === 'taken-over' ? 'claimed' : 'released',
            }),
        },
      ],
    },
  }
}
