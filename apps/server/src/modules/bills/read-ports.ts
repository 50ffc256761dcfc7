import type { Db, Tx } from '../../platform/db/index.ts'

/** A person as bills tell of them. */
export interface BillPerson {
  readonly memberId: string
  readonly account: string
  readonly type: number
  readonly status: string
  /** Ids of all uplines and the own, each followed by a dot. */
  readonly path: string
}

export interface Unavailable {
  readonly memberId: string
  readonly startsAt: Date
  readonly endsAt: Date | null
}

/** What showing bills needs of others, in its own words. */
export interface BillReadPorts {
  /** Whoever of these is known, by id. */
  people(db: Db | Tx, memberIds: readonly string[]): Promise<ReadonlyMap<string, BillPerson>>
  /** Members whose account begins with a text, by id. */
  findByAccount(db: Db, brandId: string | undefined, account: string): Promise<readonly string[]>
  /** Names of games by their ids, in a language. */
  gameNames(brandId: string, gameIds: readonly string[], language: string): Promise<ReadonlyMap<string, string>>
  /** When members were in a time-out or an exclusion, as far as it touches a span. */
  unavailable(db: Db, memberIds: readonly string[], span: { readonly from: Date; readonly to: Date }): Promise<readonly Unavailable[]>
}
