import { Container, Sprite, Texture } from 'pixi.js'
import { easeIn, easeOutBack, type Motion } from './motion.ts'
import type { Pace } from './pace.ts'
import type { SymbolTextures } from './symbol-textures.ts'

/** Rows a second at full speed. */
const SPEED = 26
const START_MS = 200
const LAND_MS = 430
/** Rows that a reel still runs while it brakes. */
const LAND_ROWS = 4

/** One reel while it turns. What stands is drawn by `Cells`, except the neighbours of a one-row machine's window. */
export class ReelStrip {
  readonly container = new Container()
  private readonly strip: string
  private readonly rows: number
  private readonly textures: SymbolTextures
  private readonly sprites: Sprite[]
  private readonly shown: string[]
  private cellHeight = 1
  private position = 0
  private isFast = false
  private hidesWindow = false
  /** Rows that differ from the strip: what stood at the start, or what comes at the end of a cascade. */
  private standing: { readonly top: number; readonly codes: readonly string[] } = { top: 0, codes: [] }
  private stopLoop: (() => void) | undefined

  constructor(strip: string, rows: number, textures: SymbolTextures) {
    this.strip = strip
    this.rows = rows
    this.textures = textures
    const count = rows + (rows === 1 ? 3 : 2)
    this.sprites = Array.from({ length: count }, () => new Sprite({ texture: Texture.EMPTY, anchor: 0.5 }))
    this.shown = this.sprites.map(() => '')
    this.container.addChild(...this.sprites)
  }

  resize(cellWidth: number, cellHeight: number, symbolSide: number): void {
    this.cellHeight = cellHeight
    for (const sprite of this.sprites) {
      sprite.x = cellWidth / 2
      sprite.scale.set(symbolSide / this.textures.size)
    }
    this.shown.fill('')
    this.place()
  }

  /** Stands still at a stop with these symbols in the window. */
  stand(stop: number, codes: readonly string[]): void {
    this.standing = { top: stop, codes }
    this.position = stop
    this.isFast = false
    this.place()
  }

  /** Whether the rows of the window are left to `Cells`. */
  hideWindow(isHidden: boolean): void {
    this.hidesWindow = isHidden
    this.place()
  }

  async start(motion: Motion, pace: Pace): Promise<void> {
    const from = this.position
    await motion.play(
      pace.ms(START_MS),
      t => {
        // A short pull upwards before it goes, as a spring would.
        this.position = from + 0.32 * Math.sin(t * Math.PI) - 2 * easeIn(t)
        this.place()
      },
      t => t,
    )
    this.isFast = true
    this.stopLoop = motion.loop(dtMs => {
      this.position -= (SPEED * dtMs) / 1000
      this.place()
    })
  }

  /** Brakes to `stop`, where `codes` stand in the window. */
  async land(motion: Motion, pace: Pace, stop: number, codes: readonly string[]): Promise<void> {
    this.stopLoop?.()
    this.stopLoop = undefined
    this.standing = { top: stop, codes }
    await motion.play(
      pace.ms(LAND_MS),
      t => {
        this.isFast = t < 0.55
        this.position = stop + LAND_ROWS * (1 - t)
        this.place()
      },
      easeOutBack,
    )
    this.stand(stop, codes)
  }

  private place(): void {
    const base = Math.floor(this.position) - 1
    for (let i = 0; i < this.sprites.length; i++) {
      const sprite = this.sprites[i]
      if (!sprite) continue
      const row = base + i - this.position
      sprite.y = (row + 0.5) * this.cellHeight
      sprite.visible = !(this.hidesWindow && row > -0.5 && row < this.rows - 0.5)
      this.paint(sprite, i, this.codeAt(base + i))
    }
  }

  private paint(sprite: Sprite, i: number, code: string): void {
    const key = this.isFast ? `${code}~` : code
    if (this.shown[i] === key) return
    this.shown[i] = key
    sprite.texture = (this.isFast ? this.textures.blurred : this.textures.sharp)[code] ?? Texture.EMPTY
  }

  private codeAt(index: number): string {
    const { top, codes } = this.standing
    const standing = codes[index - top]
    if (standing !== undefined) return standing
    const { length } = this.strip
    return this.strip[((index % length) + length) % length] ?? ''
  }
}
