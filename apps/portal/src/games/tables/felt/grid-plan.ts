import type { FeltSpot, GridCell, GridField } from './felt-spot.ts'

const round = (n: number): number => Math.round(n * 10) / 10

/** Places the spots of a board of straight lines; its columns run towards one point far above, or straight up. */
export function gridPlan(field: GridField): readonly FeltSpot[] {
  const lines = [...field.rows.map(([top]) => top), field.rows.at(-1)?.[1] ?? 0]
  const base = lines.at(-1) ?? 0
  /** How wide the board is at a height, beside its lower edge. */
  const scaleAt = (y: number) => (field.horizon === undefined ? 1 : (y - field.horizon) / (base - field.horizon))
  const xAt = (column: number, y: number) => field.middle + (column / field.columns - 0.5) * field.width * scaleAt(y)
  /** Spots on lines and corners lie between rows. */
  const yAt = (row: number) => {
    const whole = Math.min(Math.floor(row), lines.length - 2)
    const [top, bottom] = [lines[whole] ?? 0, lines[whole + 1] ?? 0]
    return top + (bottom - top) * (row - whole)
  }
  return field.cells.map(cell => placedCell(field, cell, { xAt, yAt }))
}

interface Board {
  readonly xAt: (column: number, y: number) => number
  readonly yAt: (row: number) => number
}

function placedCell({ gap: between }: GridField, cell: GridCell, { xAt, yAt }: Board): FeltSpot {
  const { spot, tone = 'plain', size = 'cell', column, row, wide = 1, high = 1 } = cell
  const gap = size === 'edge' ? 0 : between
  const [top, bottom] = [yAt(row) + gap / 2, yAt(row + high) - gap / 2]
  const corner = (at: number, y: number, inset: number) => `${round(xAt(at, y) + inset)} ${round(y)}`
  const path = [
    corner(column, top, gap / 2),
    corner(column + wide, top, -gap / 2),
    corner(column + wide, bottom, -gap / 2),
    corner(column, bottom, gap / 2),
  ].join('L')
  const y = (top + bottom) / 2
  return {
    ...{ spot, tone, size, path: `M${path}Z`, turn: 0 },
    x: round(xAt(column + wide / 2, y)),
    y: round(y),
    width: round(xAt(column + wide, y) - xAt(column, y) - gap),
    height: round(bottom - top),
  }
}
