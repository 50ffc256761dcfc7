import { INNER_WIDTH, PAGE, type Pen } from './pen.ts'

export interface Column {
  readonly label: string
  /** Of the whole width, in hundredths. */
  readonly share: number
  readonly isFigure?: boolean
}

const ROW_HEIGHT = 18
const SIZE = 9
const QUIET = '#5a6478'
const LINE = '#dfe3ec'
const BAND = '#f3f5f9'

/** A table that goes on over pages, with its head on each. Rows marked as sums stand on a band. */
export function drawTable(pen: Pen, columns: readonly Column[], rows: readonly { cells: readonly string[]; isSum?: boolean }[]): void {
  drawHead(pen, columns)
  for (const { cells, isSum } of rows) {
    if (pen.hold(ROW_HEIGHT)) drawHead(pen, columns)
    if (isSum) pen.band(ROW_HEIGHT, BAND)
    drawRow(pen, columns, cells, '#1b2130')
    pen.line(LINE)
  }
}

function drawHead(pen: Pen, columns: readonly Column[]): void {
  pen.hold(2 * ROW_HEIGHT)
  drawRow(
    pen,
    columns,
    columns.map(({ label }) => label),
    QUIET,
  )
  pen.line('#9aa3b5')
}

function drawRow(pen: Pen, columns: readonly Column[], cells: readonly string[], colour: string): void {
  let x: number = PAGE.margin
  for (const [place, { share, isFigure }] of columns.entries()) {
    const width = (INNER_WIDTH * share) / 100
    pen.write(
      cells[place] ?? '',
      { x: x + 4, size: SIZE, colour, ...(isFigure && { endsIn: width - 8 }) },
      pen.top() + (ROW_HEIGHT - SIZE) / 2 - 1.5,
    )
    x += width
  }
  pen.down(ROW_HEIGHT)
}
