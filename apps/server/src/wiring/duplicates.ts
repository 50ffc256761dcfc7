import { consoleDuplicatesRoutes } from '../console/duplicates/duplicate-routes.ts'
import type { Audit } from '../modules/audit/index.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import { createDuplicates, type Duplicates } from '../modules/duplicates/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import { gatherDuplicateSignals } from '../reactions/gather-duplicate-signals.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'

interface Given {
  readonly audit: Audit
  readonly brand: BrandModule
  readonly identity: IdentityModule
}

/** Signs of one person behind several accounts, gathered at sign-ins and where accounts to be paid to are bound. */
export function declareDuplicates({ db, deriveKey }: Host, { audit, brand, identity }: Given): Declared<Duplicates> {
  const duplicates = createDuplicates({ db, fingerprintKey: deriveKey('duplicate-signals') })
  return {
    face: duplicates,
    gives: [
      { name: 'duplicates-console', routes: consoleDuplicatesRoutes({ db, audit, brand, identity, duplicates }) },
      gatherDuplicateSignals({ identity, duplicates }),
    ],
    adds: {
      personKeys: duplicates.findKeys,
      sharedKeys: duplicates.findShared,
      payoutAccountBound: (tx, { brandId, memberId, number, at }) =>
        duplicates.observe(tx, { brandId, memberId, kind: 'bank', value: number, at }),
    },
  }
}
