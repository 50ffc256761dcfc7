import { consoleVerificationRoutes } from '../console/verification/verification-routes.ts'
import type { Audit } from '../modules/audit/index.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { MessagesModule } from '../modules/messages/index.ts'
import { createVerification, NOTHING_REQUIRED, type Verification } from '../modules/verification/index.ts'
import { tellIdentityChecks } from '../reactions/tell-identity-checks.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'

interface Given {
  readonly audit: Audit
  readonly brand: BrandModule
  readonly identity: IdentityModule
  readonly messages: MessagesModule
}

/** Identity checks, by the rules of each brand. */
export function declareVerification(host: Host, { audit, brand, identity, messages }: Given): Declared<Verification> {
  const { db, clock, random, countryOf, realtime } = host
  const verification = createVerification({
    ...{ db, clock, random },
    documentKey: host.deriveKey('verification-documents'),
    ports: {
      rulesOf: async brandId => (await brand.settingsOf(brandId)).verification ?? NOTHING_REQUIRED,
      changed: memberId => realtime.get().toMember(memberId, 'verification.changed', { v: 1 }),
    },
  })
  const consoleDeps = { db, audit, brand, identity, verification, countryOf }
  return {
    face: verification,
    gives: [
      verification.module,
      { name: 'verification-console', routes: consoleVerificationRoutes(consoleDeps) },
      tellIdentityChecks({ messages }),
    ],
  }
}
