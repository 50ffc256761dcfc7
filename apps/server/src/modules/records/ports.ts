import type { Amount } from '@croupier/kernel'
import type { Db, Tx } from '../../platform/db/index.ts'

export interface OwnAccount {
  readonly accountId: bigint
  /** cash, locked, bonus, points, demo or vendor:<code>. */
  readonly kind: string
  readonly asset: string
}

export interface Movement {
  readonly transferId: bigint
  readonly accountId: bigint
  readonly kind: string
  readonly referenceId: string | null
  readonly amount: Amount
  readonly balanceAfter: Amount
  readonly postedAt: Date
}

export interface Place {
  readonly transferId: bigint
  readonly accountId: bigint
}

export interface MovementQuery {
  readonly accountIds: readonly bigint[]
  /** Regular expressions on the kind of the transfer. */
  readonly kinds?: string | undefined
  readonly exceptKinds?: string | undefined
  readonly direction?: 'in' | 'out' | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  readonly after?: bigint | undefined
  readonly before?: Place | undefined
  readonly limit: number
}

export interface ClosedEntry extends Omit<Movement, 'balanceAfter'> {
  readonly brandId: string
  readonly memberId: string
  readonly asset: string
}

export interface TransferLegs {
  readonly transferId: bigint
  readonly postedAt: Date
  readonly kind: string
  readonly referenceId: string | null
  readonly asset: string
  readonly ownerId: string
  /** Its entries have left the ledger with their month. */
  readonly isArchived: boolean
  readonly entries: readonly {
    readonly ownerKind: string
    readonly ownerId: string
    readonly kind: string
    readonly amount: Amount
    readonly balanceAfter: Amount | null
  }[]
}

/** The ledger, as records read it. */
export interface LedgerPort {
  listAccounts(memberId: string): Promise<readonly OwnAccount[]>
  listMovements(db: Db | Tx, query: MovementQuery): Promise<Movement[]>
  readMovements(db: Db | Tx, places: readonly (Place & { postedAt: Date })[]): Promise<Movement[]>
  findMovements(db: Db | Tx, named: { accountIds: readonly bigint[]; transferId?: bigint; referenceId?: string }): Promise<Movement[]>
  findTransfer(transferId: bigint): Promise<TransferLegs | undefined>
  readClosed(db: Db | Tx, span: { after: bigint; transfersMax: number }): Promise<{ through: bigint; entries: ClosedEntry[] }>
  listMovers(span: { from: Date; to: Date }): Promise<readonly { memberId: string; brandId: string }[]>
  /** Months whose stakes and wins have left the ledger, the newest first. */
  listArchived(): Promise<readonly { from: Date; to: Date }[]>
  placeBefore(db: Db | Tx, at: { accountId: bigint; at: Date }): Promise<{ transferId: bigint; balance: Amount }>
  sumSpan(
    db: Db | Tx,
    span: { accountId: bigint; after: bigint; through: bigint; from: Date; to: Date },
    timeZone: string,
  ): Promise<{ on: string; kind: string; amount: Amount; count: number }[]>
}

export interface About {
  readonly type: 'round' | 'deposit' | 'withdrawal' | 'correction' | 'transfer' | 'reward'
  readonly id: string
  readonly name: string | null
}

export interface RecordBrand {
  readonly name: string
  readonly currency: string
  readonly timeZone: string
  /** The main colour of its theme, as #rrggbb. */
  readonly colour: string
}

export interface RecordsPorts {
  readonly ledger: LedgerPort
  brandOf(brandId: string): Promise<RecordBrand>
  memberOf(memberId: string): Promise<{ account: string; registeredAt: Date }>
  /** What ledger references mean to the member who asks, in their language where one is named; ids that nobody knows are left out. */
  describe(memberId: string, referenceIds: readonly string[], language?: string): Promise<ReadonlyMap<string, About>>
  /** The reference behind a code that people write down. */
  findReference(memberId: string, code: string): Promise<string | undefined>
  /** Which games these rounds were of. */
  gamesOf(db: Db | Tx, referenceIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  gameOf(brandId: string, gameId: string): Promise<{ category: string; vendorCode: string; vendorName: string } | undefined>
}

export interface RecordsDeps {
  readonly db: Db
  readonly ports: RecordsPorts
}
