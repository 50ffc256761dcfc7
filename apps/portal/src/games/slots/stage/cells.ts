import { Container, Sprite, Texture } from 'pixi.js'
import type { Grid } from '../plan/plan-step.ts'
import type { SymbolTextures } from './symbol-textures.ts'

/** The symbols that stand in the window, a pooled sprite a cell. Winners lie above the win line, all others below it. */
export class Cells {
  readonly below = new Container()
  readonly above = new Container()
  readonly rows: number
  readonly reels: number
  private readonly textures: SymbolTextures
  private readonly sprites: Sprite[]
  private cellWidth = 1
  private cellHeight = 1
  private scale = 1

  constructor(reels: number, rows: number, textures: SymbolTextures) {
    this.reels = reels
    this.rows = rows
    this.textures = textures
    this.sprites = Array.from({ length: reels * rows }, () => new Sprite({ texture: Texture.EMPTY, anchor: 0.5 }))
    this.below.addChild(...this.sprites)
  }

  get count(): number {
    return this.sprites.length
  }

  resize(cellWidth: number, cellHeight: number, symbolSide: number): void {
    this.cellWidth = cellWidth
    this.cellHeight = cellHeight
    this.scale = symbolSide / this.textures.size
    for (let cell = 0; cell < this.sprites.length; cell++) this.rest(cell)
  }

  centerX(cell: number): number {
    return ((cell % this.reels) + 0.5) * this.cellWidth
  }

  centerY(cell: number): number {
    return (Math.floor(cell / this.reels) + 0.5) * this.cellHeight
  }

  setGrid(grid: Grid): void {
    for (let cell = 0; cell < this.sprites.length; cell++)
      this.setCode(cell, grid[Math.floor(cell / this.reels)]?.[cell % this.reels] ?? '')
  }

  setCode(cell: number, code: string): void {
    const sprite = this.sprites[cell]
    if (sprite) sprite.texture = this.textures.sharp[code] ?? Texture.EMPTY
    this.rest(cell)
  }

  /** Back in place, in full size and light. */
  rest(cell: number): void {
    this.pose(cell, 1, 1)
    this.shift(cell, 0)
    this.lift(cell, false)
  }

  pose(cell: number, scale: number, alpha: number): void {
    const sprite = this.sprites[cell]
    if (!sprite) return
    sprite.scale.set(this.scale * scale)
    sprite.alpha = alpha
  }

  /** Moves a symbol by so many rows from its place. */
  shift(cell: number, rows: number): void {
    const sprite = this.sprites[cell]
    if (sprite) sprite.position.set(this.centerX(cell), this.centerY(cell) + rows * this.cellHeight)
  }

  lift(cell: number, isWinner: boolean): void {
    const sprite = this.sprites[cell]
    const parent = isWinner ? this.above : this.below
    if (sprite && sprite.parent !== parent) parent.addChild(sprite)
  }
}
