import type { ParSheet, SymbolRole } from './title.ts'

/** A machine as oracle files write it: strips of letters, lines of rows, pays by symbol and count. */
export type ReferenceMachine = {
  readonly name: string
  readonly rows: number
  readonly reels: readonly (readonly string[])[]
  readonly lines: readonly (readonly number[])[]
  readonly paytable: Readonly<Record<string, readonly number[]>>
  readonly wild: string | null
  readonly scatter: string | null
  readonly scatterPaysTotalBet?: Readonly<Record<string, number>>
  readonly freeSpins?: Readonly<Record<string, number>>
  readonly freeSpinMultiplier?: number
  readonly retrigger?: boolean
  readonly lineBet: number
  readonly totalBet: number
}

/** Reads a reference machine as a par sheet of our own evaluator. A unit is one line bet. */
export function sheetOfReference(machine: ReferenceMachine): ParSheet {
  const codes = new Set(machine.reels.flat())
  const roleOf = (code: string): SymbolRole => (code === machine.wild ? 'wild' : code === machine.scatter ? 'scatter' : 'low')
  return {
    symbols: [...codes].map(code => ({ code, role: roleOf(code), art: code, nameKey: code })),
    rows: machine.rows,
    reels: machine.reels.map(strip => strip.join('')),
    unitsPerBet: machine.totalBet / machine.lineBet,
    evaluation: { kind: 'lines', lines: machine.lines },
    pays: machine.paytable,
    ...(machine.scatter ? { scatter: { symbol: machine.scatter, pays: machine.scatterPaysTotalBet ?? {} } } : {}),
    ...(machine.freeSpins
      ? { freeSpins: { awards: machine.freeSpins, multiplier: machine.freeSpinMultiplier ?? 1, retrigger: machine.retrigger ?? false } }
      : {}),
  }
}
