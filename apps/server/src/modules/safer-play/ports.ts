import type { Amount } from '@croupier/kernel'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { LimitPeriod } from './domain/limit.ts'

export interface SaferPlayBrand {
  readonly currency: string
  readonly timeZone: string
}

/** A limit of stakes or losses, with what was played of it in the period that runs since `startsAt`; of losses that may be below zero. */
export interface HeldLimit {
  readonly kind: 'stake' | 'loss'
  readonly period: LimitPeriod
  readonly amount: Amount
  readonly startsAt: Date
  readonly played: Amount
}

export interface PersonAccount {
  readonly memberId: string
  readonly brandId: string
}

/** What safer play asks of others, in its own words. */
export interface SaferPlayPorts {
  brandOf(brandId: string): Promise<SaferPlayBrand>
  readonly play: {
    setLimit(
      tx: Tx,
      limit: { ownerId: string; kind: 'stake' | 'loss'; period: LimitPeriod; amount: Amount; timeZone: string },
    ): Promise<void>
    dropLimit(tx: Tx, limit: { ownerId: string; kind: 'stake' | 'loss'; period: LimitPeriod }): Promise<void>
    /** The limits of an account, locked until the transaction ends: meanwhile no bet is placed. */
    holdLimits(tx: Tx, ownerId: string): Promise<readonly HeldLimit[]>
    /** What of a limit is used by money that was sent to vendors; the caller holds it. */
    countSent(
      tx: Tx,
      limit: Pick<HeldLimit, 'kind' | 'period' | 'startsAt'> & { readonly ownerId: string; readonly sent: Amount },
    ): Promise<void>
    setTimeLimit(tx: Tx, limit: { ownerId: string; minutes: number; timeZone: string }): Promise<void>
    dropTimeLimit(tx: Tx, ownerId: string): Promise<void>
    /** How long an account with a limit has played in the day that runs. */
    findPlayedTime(db: Db | Tx, ownerId: string): Promise<{ readonly seconds: number } | undefined>
    sumTimeByDay(
      db: Db | Tx,
      query: { ownerId: string; since: Date; timeZone: string },
    ): Promise<readonly { readonly on: string; readonly seconds: number }[]>
    closeAccount(tx: Tx, closure: { ownerId: string; until: Date; code: 'time_out_active' | 'self_excluded' }): Promise<void>
    sumPlayOf(db: Db | Tx, query: { ownerId: string; since: Date }): Promise<{ staked: Amount; won: Amount; rounds: number }>
    /** Ends every open game of an account; what was begun settles by its rules. */
    endSessions(memberId: string, now: Date): Promise<void>
  }
  /** What a member has put in since an instant, or may still put in by open orders. */
  committedSince(tx: Tx, query: { memberId: string; since: Date; now: Date }): Promise<Amount>
  /** What a member has sent to vendors that hold the money themselves, and what of it is not home, each vendor by itself. */
  sentToVendors(db: Db | Tx, query: { memberId: string; since: Date }): Promise<{ readonly total: Amount; readonly away: Amount }>
  /** By what the person is known: a proven number, an address, a name with its birthday, a document's number; each with its kind before it. */
  identityKeys(tx: Db | Tx, memberId: string): Promise<readonly string[]>
  /** The person's accounts at every brand of the installation, this one among them. */
  accountsOfPerson(tx: Tx, memberId: string): Promise<readonly PersonAccount[]>
  /** Ends every sign-in of a member; sockets close when the transaction commits. */
  endSignIns(tx: Tx, memberId: string, now: Date): Promise<void>
  sessionStartedAt(sessionId: string): Promise<Date | undefined>
  recordEvent(tx: Tx, event: { at: Date; brandId: string; memberId: string; ip: string; action: string; after: unknown }): Promise<void>
  /** Money of a member's own account by day and kind of transfer. */
  sumMoneyByDay(query: { memberId: string; since: Date; timeZone: string }): Promise<readonly MoneyOfDay[]>
}

export interface MoneyOfDay {
  /** A day in the brand's time zone, yyyy-mm-dd. */
  readonly on: string
  readonly kind: string
  readonly amount: Amount
  readonly count: number
}
