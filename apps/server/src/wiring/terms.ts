import { consoleTermsRoutes } from '../console/terms/term-routes.ts'
import type { Audit } from '../modules/audit/index.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import { cleanHtml } from '../modules/messages/index.ts'
import { createTerms, type Terms } from '../modules/terms/index.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'

interface Given {
  readonly audit: Audit
  readonly brand: BrandModule
  readonly identity: IdentityModule
}

/** What members agree to: the brand says which version is in force, the account which one was agreed to at registration. */
export function declareTerms({ db }: Host, { audit, brand, identity }: Given): Declared<Terms> {
  const terms = createTerms({
    db,
    ports: {
      versionOf: async brandId => (await brand.settingsOf(brandId)).termsVersion,
      registrationOf: async memberId => {
        const member = await identity.findMember(memberId)
        return member && { version: member.termsVersion, at: member.registeredAt, ip: member.registerIp }
      },
      age: identity.age,
      cleanHtml,
    },
  })
  return {
    face: terms,
    gives: [terms.module, { name: 'terms-console', routes: consoleTermsRoutes({ db, audit, brand, terms }) }],
    adds: {
      seed: (tx, { brandId, settings: { name, termsVersion: version }, now }) => terms.seed(tx, { brandId, name, version, now }),
    },
  }
}
