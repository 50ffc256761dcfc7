import type { Db, Tx } from '../../platform/db/index.ts'

/** What announcements of agents need of others, in their own words. */
export interface TeamAnnouncementsPorts {
  /** Whoever stands directly beneath a member now, closed accounts left out. */
  listDirect(tx: Tx, memberId: string): Promise<readonly string[]>
  countDirect(db: Db, memberId: string): Promise<number>
  /** Of these members, those whom an exclusion or a pause keeps out. */
  shutOutAmong(db: Db | Tx, memberIds: readonly string[], at: Date): Promise<ReadonlySet<string>>
  namesOf(memberIds: readonly string[], tx?: Db | Tx): Promise<ReadonlyMap<string, string>>
  /** Puts it into the messages of a member, once under its key. */
  notify(tx: Tx, message: Delivery): Promise<unknown>
  /** Takes it out of the messages of members. */
  takeBack(tx: Tx, message: { readonly memberIds: readonly string[]; readonly key: string; readonly now: Date }): Promise<unknown>
}

export interface Delivery {
  readonly brandId: string
  readonly memberId: string
  readonly key: string
  readonly upline: string
  readonly title: string
  readonly text: string
}
