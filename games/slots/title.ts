/** What a symbol is for; art, sound and help text follow the role. */
export type SymbolRole = 'high' | 'low' | 'wild' | 'scatter' | 'coin'

export type SlotSymbol = {
  /** One letter, as it stands in strips and windows. */
  readonly code: string
  readonly role: SymbolRole
  /** What is drawn, e.g. 'phoenix'. */
  readonly art: string
  /** Translation key of its name. */
  readonly nameKey: string
}

export type SlotEngine = 'classic' | 'lines' | 'ways' | 'free-spins' | 'cascade' | 'hold-and-spin'
export type SlotVolatility = 'low' | 'medium' | 'high' | 'very-high'
export type SlotFeature =
  | 'wild'
  | 'wild-multiplier'
  | 'mixed-pays'
  | 'scatter-pays'
  | 'free-spins'
  | 'retrigger'
  | 'free-spin-multiplier'
  | 'cascade'
  | 'rising-multiplier'
  | 'hold-and-spin'
  | 'jackpots'

/** A line pay for any mixture of several symbols, such as "any seven". */
export type MixedPay = { readonly code: string; readonly symbols: string; readonly pays: readonly number[] }

export type Evaluation =
  /** Left to right on fixed lines; each line holds a row per reel. A line bet is one unit. */
  | {
      readonly kind: 'lines'
      readonly lines: readonly (readonly number[])[]
      readonly wildMultiplier?: number
      readonly mixed?: readonly MixedPay[]
    }
  /** Left to right over every way through adjacent reels. */
  | { readonly kind: 'ways' }
  /** By the number of equal symbols anywhere in the window; `pays` is then by that number. */
  | { readonly kind: 'anywhere' }

export type ScatterPays = {
  readonly symbol: string /** Multiples of the total bet by number of scatters. */
  readonly pays: Readonly<Record<number, number>>
}

export type FreeSpinRules = {
  /** Free spins awarded, by number of scatters. */
  readonly awards: Readonly<Record<number, number>>
  /** Applied to every win of a free spin. */
  readonly multiplier: number
  /** Whether the same table awards further spins inside the feature. */
  readonly retrigger: boolean
  /** Strips of the feature; the base strips when absent. */
  readonly reels?: readonly string[]
  /** Cascade multipliers of the feature; those of the base game when absent. */
  readonly cascadeMultipliers?: readonly number[]
}

export type CoinValue = {
  readonly units: number
  readonly weight: number /** Named jackpots are shown by name. */
  readonly jackpot?: 'mini' | 'minor' | 'major'
}

export type HoldAndSpinRules = {
  readonly coin: string
  /** Coins in the window of the paid spin that start the feature. */
  readonly coinsToTrigger: number
  /** Respins given at the start and again whenever a coin lands. */
  readonly respins: number
  /** An empty cell receives a coin with probability chances / outOf in each respin. */
  readonly land: { readonly chances: number; readonly outOf: number }
  readonly values: readonly CoinValue[]
  /** Paid on top when every cell holds a coin. */
  readonly grandUnits: number
}

/** Everything that decides what a title pays. Pays are whole units; `unitsPerBet` units are one total bet. */
export type ParSheet = {
  readonly symbols: readonly SlotSymbol[]
  readonly rows: number
  /** One strip per reel, top to bottom, a letter a stop. */
  readonly reels: readonly string[]
  readonly unitsPerBet: number
  readonly evaluation: Evaluation
  /** Units by symbol, indexed by count − 1. A symbol that is absent pays nothing. */
  readonly pays: Readonly<Record<string, readonly number[]>>
  readonly scatter?: ScatterPays
  /** Winning symbols are removed and the strips run on; win n of a cascade is multiplied by entry n, the last one repeating. */
  readonly cascade?: { readonly multipliers: readonly number[] }
  readonly freeSpins?: FreeSpinRules
  readonly holdAndSpin?: HoldAndSpinRules
}

export type SlotTitle = {
  /** Kebab-case, also the name of its art. */
  readonly code: string
  readonly engine: SlotEngine
  readonly name: string
  /** What it is called in other languages, by their codes. */
  readonly names: Readonly<Record<string, string>>
  /** Studio code. */
  readonly vendor: string
  /** Return to player in hundredths of a percent, exact and rounded down. */
  readonly rtpBps: number
  readonly volatility: SlotVolatility
  /** Fixed lines, 0 where the title has none. */
  readonly lines: number
  /** Ways, 0 where the title pays by lines or anywhere. */
  readonly ways: number
  /** Total bets as decimal strings, ascending. */
  readonly betLevels: readonly string[]
  readonly minBet: string
  /** Lines of the smallest bet, as promotions count them. */
  readonly minLineNum: number
  /** The most one round pays, in total bets. */
  readonly maxWinMultiple: number
  readonly features: readonly SlotFeature[]
  readonly parSheet: ParSheet
}
