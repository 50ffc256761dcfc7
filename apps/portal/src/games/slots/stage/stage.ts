import type { SlotCoin, SlotWin } from '@croupier/games/slots'
import { Container, Graphics } from 'pixi.js'
import type { ReelLayout } from '../plan/layout.ts'
import type { Beat, Grid } from '../plan/plan-step.ts'
import { Cells } from './cells.ts'
import { CoinValues } from './coin-values.ts'
import { dropIn, dropOut, fallDown } from './falling.ts'
import { holdCoins, landCoins } from './holding.ts'
import { easeOut } from './motion.ts'
import { ReelStrip } from './reel-strip.ts'
import { Sparks } from './sparks.ts'
import type { StageFloor, StageParts } from './stage-floor.ts'
import { cutTextures } from './symbol-textures.ts'
import { WinMarks } from './win-marks.ts'

const STAGGER_MS = 150
const SUSPENSE_MS = 950
const PULSE_MS = 640
const DIM = 0.38

/** The reels of one title and everything that happens on them. Speaks in beats; knows nothing of money, server or page. */
export class Stage implements StageFloor {
  readonly parts: StageParts
  readonly cells: Cells
  readonly values: CoinValues
  readonly marks: WinMarks
  readonly sparks: Sparks
  readonly window = new Container()
  private readonly strips: ReelStrip[]
  private readonly mask = new Graphics()
  private readonly falls: boolean
  private layout: ReelLayout = { cellWidth: 1, cellHeight: 1, peek: 0, border: 0 }
  private pulses = 0

  constructor(parts: StageParts) {
    const { view, title, art, atlas } = parts
    const { reels, rows } = title.parSheet
    this.parts = parts
    const textures = cutTextures(title, art, atlas)
    this.falls = title.engine === 'cascade'
    this.cells = new Cells(reels.length, rows, textures)
    this.strips = reels.map(strip => new ReelStrip(strip, rows, textures))
    this.marks = new WinMarks(this.cells.count, art.skin)
    this.values = new CoinValues(this.cells, 'Geist, system-ui, sans-serif')
    this.sparks = new Sparks(view.motion, [art.skin.metal[0] ?? '#fff', art.skin.glow, '#fff3c4'])
    const turning = new Container()
    turning.addChild(...this.strips.map(strip => strip.container))
    this.window.addChild(this.mask, turning, this.cells.below, this.marks.lines, this.marks.plates, this.cells.above, this.values.container)
    this.window.mask = this.mask
    view.root.addChild(this.window, this.sparks.container)
    this.turn(false)
  }

  get motion() {
    return this.parts.view.motion
  }

  /** Puts the reels where the page has left room for them, in pixels from the canvas's corner. */
  resize(layout: ReelLayout, left: number, top: number): void {
    this.layout = layout
    const { cellWidth, cellHeight, peek } = layout
    const { rows, reels } = this.cells
    const side = Math.min(cellWidth * 1.02, cellHeight) * 0.93
    this.window.position.set(left, top + peek)
    this.mask
      .clear()
      .rect(0, -peek, reels * cellWidth, rows * cellHeight + 2 * peek)
      .fill('#fff')
    this.cells.resize(cellWidth, cellHeight, side)
    this.marks.resize(cellWidth, cellHeight)
    this.values.resize(cellHeight)
    for (const [reel, strip] of this.strips.entries()) {
      strip.container.x = reel * cellWidth
      strip.resize(cellWidth, cellHeight, side)
    }
    this.parts.view.redraw()
  }

  /** Shows a window that stands. */
  show(grid: Grid, coins: readonly SlotCoin[] = [], stops: readonly number[] = []): void {
    this.clearWins()
    this.cells.setGrid(grid)
    for (const [reel, strip] of this.strips.entries()) strip.stand(stops[reel] ?? 0, columnOf(grid, reel))
    this.values.show(coins, this.parts.coinLabel)
    this.turn(false)
    this.parts.view.redraw()
  }

  /** Sets the reels going; they turn until `land`. */
  async start(): Promise<void> {
    this.clearWins()
    this.values.clear()
    const { pace } = this.parts
    if (pace.isReduced) return this.fadeCells(1, 0.25, 120)
    if (this.falls) return dropOut(this, pace)
    this.turn(true)
    await Promise.all(this.strips.map(strip => strip.start(this.motion, pace)))
  }

  async land(beat: Extract<Beat, { kind: 'reels' }>): Promise<void> {
    const { pace } = this.parts
    if (pace.isReduced || this.falls) {
      this.cells.setGrid(beat.grid)
      if (pace.isReduced) await this.fadeCells(0.1, 1, 220)
      else await dropIn(this, beat.grid, pace)
    } else {
      await Promise.all(this.strips.map((strip, reel) => this.landReel(strip, reel, beat)))
      this.cells.setGrid(beat.grid)
      this.turn(false)
    }
    this.values.show(beat.coins, this.parts.coinLabel)
    // After a spin without a win nothing moves any more that would have them drawn.
    this.parts.view.redraw()
  }

  private async landReel(strip: ReelStrip, reel: number, beat: Extract<Beat, { kind: 'reels' }>): Promise<void> {
    const { pace, events } = this.parts
    const teased = Math.max(0, reel - beat.suspenseFrom + 1)
    const waitMs = pace.ms(STAGGER_MS) * reel + (pace.isTurbo ? 0 : teased * SUSPENSE_MS)
    if (waitMs > 0) await this.motion.wait(waitMs)
    const landed = strip.land(this.motion, pace, beat.stops[reel] ?? 0, columnOf(beat.grid, reel))
    events.onReelStop(reel, reel + 1 >= beat.suspenseFrom && reel + 1 < this.strips.length)
    await landed
  }

  /** Back to what stood before: the spin was refused, nothing was staked. */
  async putBack(grid: Grid, stops: readonly number[]): Promise<void> {
    await this.land({ kind: 'reels', grid, stops, coins: [], suspenseFrom: this.strips.length })
  }

  /** Lights these wins up and lets their symbols breathe once. */
  async showWins(wins: readonly SlotWin[]): Promise<void> {
    const cells = this.light(wins)
    const { pace } = this.parts
    const pulse = ++this.pulses
    await this.motion.play(pace.ms(PULSE_MS), t => {
      if (pulse !== this.pulses) return
      const scale = pace.isReduced ? 1.04 : 1.04 + 0.1 * Math.sin(t * Math.PI)
      for (const cell of cells) this.cells.pose(cell, scale, 1)
    })
  }

  private light(wins: readonly SlotWin[]): Set<number> {
    this.marks.clear()
    const cells = new Set(wins.flatMap(win => win.cells))
    for (let cell = 0; cell < this.cells.count; cell++) {
      const isWinner = cells.has(cell)
      this.cells.lift(cell, isWinner)
      this.cells.pose(cell, 1, isWinner ? 1 : DIM)
      this.values.dim(cell, isWinner ? 1 : DIM)
      if (isWinner) this.marks.mark(cell, this.cells.centerX(cell), this.cells.centerY(cell))
    }
    const { evaluation } = this.parts.title.parSheet
    if (evaluation.kind !== 'lines') return cells
    for (const win of wins) {
      const rows = win.line === undefined ? undefined : evaluation.lines[win.line]
      if (rows) this.marks.drawLine(rows)
    }
    return cells
  }

  clearWins(): void {
    this.pulses++
    this.marks.clear()
    for (let cell = 0; cell < this.cells.count; cell++) {
      this.cells.lift(cell, false)
      this.cells.pose(cell, 1, 1)
      this.values.dim(cell, 1)
    }
    this.parts.view.redraw()
  }

  fall(beat: Extract<Beat, { kind: 'fall' }>): Promise<void> {
    return fallDown(this, beat, this.parts.pace)
  }

  /** Locks coins in an otherwise empty window, as a hold-and-spin begins or goes on. */
  hold(coins: readonly SlotCoin[]): void {
    holdCoins(this, coins)
  }

  respin(beat: Extract<Beat, { kind: 'respin' }>): Promise<void> {
    return landCoins(this, beat, this.parts.pace)
  }

  /** Sparks from the middle of each cell. */
  sparkle(cells: Iterable<number>, count: number, force = 420): void {
    if (this.parts.pace.isReduced) return
    for (const cell of cells)
      this.sparks.burst(this.window.x + this.cells.centerX(cell), this.window.y + this.cells.centerY(cell), count, force)
  }

  /** A fountain over the whole window. */
  async celebrate(waves: number): Promise<void> {
    if (this.parts.pace.isReduced) return
    const { cellWidth, cellHeight } = this.layout
    const [width, height] = [this.cells.reels * cellWidth, this.cells.rows * cellHeight]
    for (let wave = 0; wave < waves; wave++) {
      this.sparks.burst(this.window.x + width * Math.random(), this.window.y + height * (0.25 + 0.5 * Math.random()), 22, 760)
      await this.motion.wait(210)
    }
  }

  private fadeCells(from: number, to: number, ms: number): Promise<void> {
    return this.motion.play(
      ms,
      t => {
        for (let cell = 0; cell < this.cells.count; cell++) this.cells.pose(cell, 1, from + (to - from) * t)
      },
      easeOut,
    )
  }

  /** Strips are drawn while they turn, cells while they stand; the neighbours of a single row are always the strips'. */
  private turn(isTurning: boolean): void {
    this.cells.below.visible = !isTurning
    const hasNeighbours = this.cells.rows === 1 && !this.falls
    for (const strip of this.strips) {
      strip.container.visible = isTurning || hasNeighbours
      strip.hideWindow(!isTurning)
    }
  }
}

const columnOf = (grid: Grid, reel: number): string[] => grid.map(row => row[reel] ?? '')
