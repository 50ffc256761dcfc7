import type { BrandModule } from '../../modules/brand/index.ts'
import type { act } from '../../modules/console/index.ts'
import type { IdentityModule } from '../../modules/identity/index.ts'
import type { Rooms } from '../../modules/rooms/index.ts'
import type { Tables } from '../../modules/tables/index.ts'

export type ConsoleTablesDeps = Parameters<typeof act>[0] & {
  readonly brand: BrandModule
  readonly identity: Pick<IdentityModule, 'listAccountNames'>
  readonly rooms: Pick<Rooms, 'listHosts'>
  readonly tables: Tables
}
