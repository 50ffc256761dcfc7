import type { Db, Tx } from '../../platform/db/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import { type NewTerms, publishTerms } from './commands/publish-terms.ts'
import { termsRoutes } from './http/routes.ts'
import type { TermsPorts } from './ports.ts'
import { listVersions, type TermsVersion } from './queries/list-versions.ts'
import { seedTerms } from './seed/seed-terms.ts'

export type { TermsPorts } from './ports.ts'
export type { NewTerms, TermsVersion }

export interface TermsDeps {
  readonly db: Db
  readonly ports: TermsPorts
}

export interface Terms {
  readonly module: ServerModule
  publish(tx: Tx, terms: NewTerms): ReturnType<typeof publishTerms>
  listVersions(brandId: string): Promise<TermsVersion[]>
  /** The text of a brand's first day. */
  readonly seed: typeof seedTerms
}

/** What members agree to, version by version. */
export function createTerms(deps: TermsDeps): Terms {
  return {
    module: { name: 'terms', routes: termsRoutes(deps) },
    publish: (tx, terms) => publishTerms(tx, deps.ports.cleanHtml, terms),
    listVersions: brandId => listVersions(deps.db, brandId),
    seed: seedTerms,
  }
}
