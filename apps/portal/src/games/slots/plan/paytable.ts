import type { SlotTitle } from '@croupier/games/slots'

/** What `from` to `to` equal symbols pay, in units. */
export type PayStep = { readonly from: number; readonly to: number; readonly units: number }
export type PayRow = { readonly code: string; readonly art: string; readonly steps: readonly PayStep[] }
/** A line pay for any mixture of these symbols. */
export type MixedRow = { readonly arts: readonly string[]; readonly steps: readonly PayStep[] }

/** All pays of a title in the order of its symbols, the highest count first; symbols that pay nothing are left out. */
export function payRows({ parSheet }: SlotTitle): PayRow[] {
  const last = parSheet.evaluation.kind === 'anywhere' ? parSheet.rows * parSheet.reels.length : parSheet.reels.length
  return parSheet.symbols.flatMap(({ code, art }) => {
    const steps = code === parSheet.scatter?.symbol ? scatterSteps(parSheet) : paySteps(parSheet.pays[code] ?? [], last)
    return steps.length > 0 ? [{ code, art, steps }] : []
  })
}

export function mixedRows({ parSheet: { evaluation, symbols, reels } }: SlotTitle): MixedRow[] {
  if (evaluation.kind !== 'lines') return []
  return (evaluation.mixed ?? []).map(mixed => ({
    arts: symbols.filter(symbol => mixed.symbols.includes(symbol.code)).map(symbol => symbol.art),
    steps: paySteps(mixed.pays, reels.length),
  }))
}

/** Neighbouring counts that pay the same are one step; the last one runs to `last`. */
function paySteps(pays: readonly number[], last: number): PayStep[] {
  const steps: PayStep[] = []
  for (const [i, units] of pays.entries()) {
    const previous = steps.at(-1)
    if (units === 0) continue
    if (previous?.units === units && previous.to === i) steps[steps.length - 1] = { ...previous, to: i + 1 }
    else steps.push({ from: i + 1, to: i + 1, units })
  }
  const top = steps.at(-1)
  if (top && pays.length < last) steps[steps.length - 1] = { ...top, to: last }
  return steps.reverse()
}

/** Scatter pays are multiples of the total bet. */
function scatterSteps({ scatter, unitsPerBet }: SlotTitle['parSheet']): PayStep[] {
  return Object.entries(scatter?.pays ?? {})
    .map(([count, multiple]) => ({ from: Number(count), to: Number(count), units: multiple * unitsPerBet }))
    .sort((a, b) => b.from - a.from)
}
