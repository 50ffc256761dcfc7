import type { SlotOutcome, SlotWindow } from './outcome.ts'

/** A round in words and letters for terminals and records: one line a window and a win. */
export function describeRound(steps: readonly SlotOutcome[]): string[] {
  return steps.flatMap(step => {
    const stops = step.stops.length > 0 ? ` stops ${step.stops.join(' ')}` : ''
    const award = step.award ? `, ${step.award.isRetrigger ? 'again ' : ''}${step.award.spins} ${step.award.feature}` : ''
    const cap = step.isCapped ? ', largest win reached' : ''
    return [`step ${step.step} ${step.kind}${stops}: ${step.wonUnits} units${award}${cap}`, ...step.windows.flatMap(describeWindow)]
  })
}

function describeWindow(window: SlotWindow): string[] {
  const grid = `  ${window.grid.map(row => row.map(symbol => symbol || '·').join('')).join(' / ')}`
  const wins = window.wins.map(win => {
    const where = win.line === undefined ? (win.ways === undefined ? '' : ` on ${win.ways} ways`) : ` on line ${win.line + 1}`
    const factor = win.multiplier > 1 ? `, ×${win.multiplier} included` : ''
    return `    ${win.count} × ${win.symbol}${where} (${win.kind}): ${win.units}${factor}`
  })
  return [grid, ...wins]
}
