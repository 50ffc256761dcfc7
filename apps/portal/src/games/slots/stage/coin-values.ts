import type { SlotCoin } from '@croupier/games/slots'
import { Container, Text } from 'pixi.js'
import type { Cells } from './cells.ts'

/** What each coin is worth, written on it. */
export class CoinValues {
  readonly container = new Container()
  private readonly cells: Cells
  private readonly texts: Text[]
  private height = 1

  constructor(cells: Cells, fontFamily: string) {
    this.cells = cells
    this.texts = Array.from({ length: cells.count }, () => {
      const style = { fontFamily, fontWeight: '800', fill: '#fffdf2', stroke: { color: '#1a0d02', width: 5, join: 'round' } } as const
      return new Text({ text: '', anchor: 0.5, visible: false, style })
    })
    this.container.addChild(...this.texts)
  }

  resize(cellHeight: number): void {
    this.height = cellHeight
    for (const [cell, text] of this.texts.entries()) this.place(cell, text)
  }

  /** Writes the coins' labels; every other cell is left blank. */
  show(coins: readonly SlotCoin[], labelOf: (coin: SlotCoin) => string): void {
    for (const text of this.texts) text.visible = false
    for (const coin of coins) this.write(coin, labelOf(coin))
  }

  write(coin: SlotCoin, label: string): void {
    const text = this.texts[coin.cell]
    if (!text) return
    if (text.text !== label) text.text = label
    text.style.fill = coin.jackpot ? '#ffe27a' : '#fffdf2'
    text.visible = true
    this.place(coin.cell, text)
  }

  clear(): void {
    for (const text of this.texts) text.visible = false
  }

  dim(cell: number, alpha: number): void {
    const text = this.texts[cell]
    if (text) text.alpha = alpha
  }

  private place(cell: number, text: Text): void {
    const size = Math.round(this.height * (text.text.length > 5 ? 0.15 : 0.2))
    if (text.style.fontSize !== size) text.style.fontSize = size
    text.alpha = 1
    text.position.set(this.cells.centerX(cell), this.cells.centerY(cell) + this.height * 0.2)
  }
}
