import type { Amount } from '@croupier/kernel'

/** A cell's index is row × reels + reel, row 0 at the top. */
export type CellIndex = number

export type SlotWin = {
  readonly kind: 'line' | 'ways' | 'anywhere' | 'scatter'
  /** Symbol code, or the code of a mixed pay. */
  readonly symbol: string
  /** Reels for lines and ways, symbols otherwise. */
  readonly count: number
  /** Index of the line. */
  readonly line?: number
  readonly ways?: number
  readonly cells: readonly CellIndex[]
  /** What the feature or the cascade multiplied this win by. */
  readonly multiplier: number
  /** Paid by this win, multiplier included. */
  readonly units: number
}

export type SlotCoin = { readonly cell: CellIndex; readonly units: number; readonly jackpot?: 'mini' | 'minor' | 'major' | 'grand' }

/** One picture of the reels. A cascade has several: each win's cells vanish before the next window. */
export type SlotWindow = {
  /** Symbol codes by row, top first; '' is an empty cell of a hold-and-spin. */
  readonly grid: readonly (readonly string[])[]
  readonly wins: readonly SlotWin[]
  readonly multiplier: number
  readonly units: number
  /** Coins with their values, in a title that has them. */
  readonly coins?: readonly SlotCoin[]
}

/** What a round carries from one step to the next; plain JSON, kept by the server between requests. */
export type SlotState =
  | {
      readonly feature: 'free-spins'
      readonly step: number
      readonly roundUnits: number
      readonly left: number
      readonly played: number
      readonly featureUnits: number
    }
  | {
      readonly feature: 'hold-and-spin'
      readonly step: number
      readonly roundUnits: number
      readonly left: number
      readonly coins: readonly SlotCoin[]
    }

export type SlotAward = {
  readonly feature: 'free-spins' | 'hold-and-spin' /** Spins added. */
  readonly spins: number
  readonly isRetrigger: boolean
  readonly cells: readonly CellIndex[]
}

/** One step of a round with everything an animation needs. A round is complete when `next` is absent. */
export type SlotOutcome = {
  /** 0 for the paid spin. */
  readonly step: number
  readonly kind: 'spin' | 'free-spin' | 'respin'
  /** The stop drawn for each reel; empty for a respin. */
  readonly stops: readonly number[]
  readonly windows: readonly SlotWindow[]
  /** Paid by this step, after the cap. */
  readonly wonUnits: number
  /** Paid by the round so far. */
  readonly roundUnits: number
  /** The round reached the title's largest win and ended. */
  readonly isCapped: boolean
  readonly award?: SlotAward
  readonly next?: SlotState
}

/** Units to money: exact for the title's bet levels, otherwise rounded down. */
export function amountOfUnits(units: number, totalBet: Amount, unitsPerBet: number): Amount {
  return (BigInt(units) * totalBet) / BigInt(unitsPerBet)
}
