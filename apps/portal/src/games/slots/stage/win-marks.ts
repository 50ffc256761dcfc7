import type { SlotSkin } from '@croupier/ui/art-types.ts'
import { Container, Graphics, GraphicsContext } from 'pixi.js'

/** The lines through winning symbols, and the plates that winning symbols stand on. */
export class WinMarks {
  readonly lines = new Graphics()
  readonly plates = new Container()
  private readonly skin: SlotSkin
  private readonly pool: Graphics[]
  private context = new GraphicsContext()
  private cellWidth = 1
  private cellHeight = 1

  constructor(cells: number, skin: SlotSkin) {
    this.skin = skin
    this.pool = Array.from({ length: cells }, () => new Graphics({ visible: false }))
    this.plates.addChild(...this.pool)
  }

  resize(cellWidth: number, cellHeight: number): void {
    this.cellWidth = cellWidth
    this.cellHeight = cellHeight
    const old = this.context
    this.context = plate(cellWidth, cellHeight, this.skin)
    for (const graphics of this.pool) graphics.context = this.context
    old.destroy()
    this.lines.clear()
  }

  /** Shows the plate of a cell whose centre is given. */
  mark(cell: number, x: number, y: number): void {
    const graphics = this.pool[cell]
    if (!graphics) return
    graphics.position.set(x, y)
    graphics.visible = true
  }

  /** Draws a win line: a row per reel. */
  drawLine(rows: readonly number[]): void {
    const width = rows.length * this.cellWidth
    for (const [stroke, color, alpha] of [
      [10, this.skin.sky.at(-1) ?? this.skin.glow, 0.55],
      [3.5, this.skin.metal[0] ?? '#fff', 1],
    ] as const) {
      this.lines.moveTo(-4, this.rowY(rows[0]))
      for (const [reel, row] of rows.entries()) this.lines.lineTo((reel + 0.5) * this.cellWidth, this.rowY(row))
      this.lines.lineTo(width + 4, this.rowY(rows.at(-1))).stroke({ width: stroke, color, alpha, join: 'round', cap: 'round' })
    }
  }

  clear(): void {
    this.lines.clear()
    for (const graphics of this.pool) graphics.visible = false
  }

  private rowY(row = 0): number {
    return (row + 0.5) * this.cellHeight
  }
}

function plate(width: number, height: number, skin: SlotSkin): GraphicsContext {
  const inset = Math.max(3, Math.min(width, height) * 0.045)
  const [w, h] = [width - 2 * inset, height - 2 * inset]
  const radius = Math.min(w, h) * 0.1
  return new GraphicsContext()
    .roundRect(-w / 2 - 2, -h / 2 - 2, w + 4, h + 4, radius + 2)
    .stroke({ width: 5, color: skin.sky.at(-1) ?? skin.glow, alpha: 0.34 })
    .roundRect(-w / 2, -h / 2, w, h, radius)
    .fill({ color: skin.ink, alpha: 0.92 })
    .roundRect(-w / 2, -h / 2, w, h, radius)
    .fill({ color: skin.sky.at(-1) ?? skin.glow, alpha: 0.2 })
    .roundRect(-w / 2, -h / 2, w, h, radius)
    .stroke({ width: 2, color: skin.metal[0] ?? '#fff' })
}
