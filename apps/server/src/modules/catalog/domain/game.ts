import type { Amount } from '@croupier/kernel'
import type { CategoryCode } from './categories.ts'

export type Vendor = {
  readonly code: string
  readonly name: string
  /** Art code. */
  readonly icon: string
  readonly isOwn: boolean
  readonly isOn: boolean
  readonly isHot: boolean
  readonly position: number
  readonly version: number
}

export type Game = {
  readonly gameId: string
  readonly vendorCode: string
  readonly category: CategoryCode
  readonly gameType: string
  readonly accountTypeName: string
  readonly defaultPlayType: string | null
  readonly name: string
  /** What it is called in other languages than English, by their codes. */
  readonly names: Readonly<Record<string, string>>
  readonly art: string
  /** Code of the title in our own engines; null for a vendor's game. */
  readonly titleCode: string | null
  /** Lines, or ways where `isWays`; 0 where there are neither. */
  readonly lines: number
  readonly isWays: boolean
  readonly minBet: Amount
  readonly rtpBps: number | null
  readonly volatility: string | null
  readonly features: readonly string[]
  readonly maxWinMultiple: number | null
  readonly hasTrial: boolean
  readonly isOn: boolean
  readonly isHot: boolean
  readonly isNew: boolean
  readonly position: number
  readonly addedAt: Date
  readonly version: number
  /** Since when it is off because a round of its title did not verify, and which; null where that is not so. */
  readonly stoppedAt: Date | null
  readonly stoppedByRound: string | null
}

/** What a brand says otherwise; null keeps the catalogue's word. */
export type Override = { readonly code: string; readonly isOff: boolean; readonly isHot: boolean | null; readonly position: number | null }

/** Everything of the catalogue at one revision. */
export type CatalogState = {
  readonly revision: bigint
  readonly vendors: readonly Vendor[]
  readonly games: readonly Game[]
  readonly vendorOverrides: ReadonlyMap<string, readonly Override[]>
  readonly gameOverrides: ReadonlyMap<string, readonly Override[]>
}

/** A game as its sources describe it; what an operator decides is not in it. */
export type GameEntry = Omit<Game, 'isOn' | 'isHot' | 'isNew' | 'position' | 'addedAt' | 'version' | 'stoppedAt' | 'stoppedByRound'>
