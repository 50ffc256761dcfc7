import { consoleClaimRoutes } from '../console/claims/claim-routes.ts'
import type { Audit } from '../modules/audit/index.ts'
import { type Claims, createClaims } from '../modules/claims/index.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'

interface Given {
  readonly audit: Audit
}

/** Who works on what, at all desks that contribute their work. */
export function declareClaims({ db, clock, gather }: Host, { audit }: Given): Declared<Claims> {
  const claims = createClaims({ db, clock, ports: { works: () => gather('claimed').flat(), record: audit.record } })
  return { face: claims, gives: [claims.module, { name: 'claims-console', routes: consoleClaimRoutes({ db, audit, claims }) }] }
}
