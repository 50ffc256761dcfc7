import type { Audit } from '../../modules/audit/index.ts'
import type { BrandModule } from '../../modules/brand/index.ts'
import type { IdentityModule } from '../../modules/identity/index.ts'
import type { Rooms } from '../../modules/rooms/index.ts'
import type { Tables } from '../../modules/tables/index.ts'
import type { Db } from '../../platform/db/index.ts'

export interface ConsoleTablesDeps {
  readonly db: Db
  readonly audit: Audit
  readonly brand: BrandModule
  readonly identity: Pick<IdentityModule, 'listAccountNames'>
  readonly rooms: Pick<Rooms, 'listHosts'>
  readonly tables: Tables
}
