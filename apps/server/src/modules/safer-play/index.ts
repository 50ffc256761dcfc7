import type { Db, Tx } from '../../platform/db/index.ts'
import type { Refusal } from '../../platform/http/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import { type AskedSending, countSent, maySend } from './commands/count-sent.ts'
import { extendToAccount } from './commands/exclude.ts'
import { saferPlayRoutes } from './http/routes.ts'
import type { PersonAccount } from './ports.ts'
import { type Exclusion, excludedAmong, exclusionOf } from './queries/exclusion-of.ts'
import { type LimitRow, listLimits } from './queries/list-limits.ts'
import { type AskedDeposit, mayDeposit } from './queries/may-deposit.ts'
import type { SaferPlayDeps } from './safer-play-deps.ts'

export type { HeldLimit, MoneyOfDay, PersonAccount, SaferPlayBrand, SaferPlayPorts } from './ports.ts'
export type { Exclusion, LimitRow }

export interface SaferPlay {
  readonly module: ServerModule
  /** For every way that money comes in: why not, or nothing. */
  mayDeposit(tx: Tx, asked: AskedDeposit): Promise<Refusal | undefined>
  /** For every way that money goes to a vendor that holds it: why not, or nothing. */
  maySend(tx: Tx, asked: AskedSending): Promise<Refusal | undefined>
  /** Whenever what was sent has changed, before any row of the ledger is locked. */
  countSent(tx: Tx, memberId: string): Promise<void>
  /** The exclusion or pause that runs. */
  exclusionOf(db: Db | Tx, memberId: string, now: Date): Promise<Exclusion | undefined>
  /** Of these members, those whom an exclusion or a pause kept out at an instant. */
  excludedAmong(db: Db | Tx, memberIds: readonly string[], at: Date): Promise<ReadonlySet<string>>
  /** A member's limits as they stand, for the console. */
  listLimits(memberId: string): Promise<readonly LimitRow[]>
  /** Whoever is excluded elsewhere is excluded here too: for accounts that are new. */
  extendToAccount(tx: Tx, account: PersonAccount, now: Date): Promise<boolean>
}

/** What a member decides for his own good, kept by the server in every money path. */
export function createSaferPlay(deps: SaferPlayDeps): SaferPlay {
  return {
    module: { name: 'safer-play', routes: saferPlayRoutes(deps) },
    mayDeposit: (tx, asked) => mayDeposit(deps, tx, asked),
    maySend: (tx, asked) => maySend(tx, deps, asked),
    countSent: (tx, memberId) => countSent(tx, deps, memberId),
    exclusionOf,
    excludedAmong,
    listLimits: memberId => listLimits(deps.db, memberId),
    extendToAccount: (tx, account, now) => extendToAccount(tx, deps, account, now),
  }
}
