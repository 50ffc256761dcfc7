import type { SlotTitle } from '@croupier/games/slots'
import type { Amount } from '@croupier/kernel'
import type { SlotArt } from '@croupier/ui/art-types.ts'
import { el } from '../../../shared/play/hud/element.ts'
import { countingMoney } from '../../../shared/play/hud/money.ts'
import type { ReelLayout } from '../plan/layout.ts'
import type { Words } from '../text/words.ts'

export type Cabinet = ReturnType<typeof createCabinet>

/** Up to so many lines, each has its number on both sides; beyond, they alternate. */
const BOTH_SIDES_MAX = 10

/** The machine around the reels: frame, lettering, line numbers, the plate that tells the win. What turns inside is the stage's. */
export function createCabinet(title: SlotTitle, art: SlotArt, words: Words) {
  const { reels } = title.parSheet
  const window = el('div', { class: 'reels' }, ...reels.map(() => el('div', { class: 'reel' })))
  const text = el('span')
  const amount = el('b', { class: 'num amt' })
  const plate = el('div', { class: 'win-plate', 'aria-hidden': 'true' }, text, amount)
  const numbers = lineNumbers(title)
  const lettering = el('img', { class: 'lettering', src: art.title, alt: '' })
  const root = el('div', { class: `cabinet engine-${title.engine}` }, lettering, ...numbers.map(({ badge }) => badge), window, plate)
  const counting = countingMoney(amount, words)
  return {
    root,
    window,
    size: ({ cellWidth, cellHeight, peek, border }: ReelLayout, letteringWidth: number) => {
      const rows = title.parSheet.rows
      const sizes = {
        '--reels-w': `${cellWidth * reels.length}px`,
        '--reels-h': `${cellHeight * rows + 2 * peek}px`,
        '--cell-h': `${cellHeight}px`,
        '--peek': `${peek}px`,
        '--border': `${border}px`,
        '--lettering-w': `${letteringWidth}px`,
      }
      for (const [name, value] of Object.entries(sizes)) root.style.setProperty(name, value)
    },
    tell: (words_: string, won: Amount, durationMs: number): Promise<void> => {
      text.textContent = words_
      plate.classList.add('is-on')
      counting.set(0n)
      return counting.countTo(won, durationMs)
    },
    /** The wording alone, for wins shown one after the other. */
    retell: (words_: string, won: Amount) => {
      text.textContent = words_
      counting.set(won)
      plate.classList.add('is-on')
    },
    /** The amount that is counting up is there at once. */
    finish: counting.finish,
    hush: () => plate.classList.remove('is-on'),
    lightLines: (lines: readonly number[]) => {
      const lit = new Set(lines)
      for (const { badge, line } of numbers) badge.classList.toggle('is-lit', lit.has(line))
    },
  }
}

/** Numbers stand near the row that their line begins in: sorted by it, spread over the height. */
function lineNumbers({ parSheet: { evaluation }, lines }: SlotTitle): { badge: HTMLElement; line: number }[] {
  if (evaluation.kind !== 'lines' || lines < 2) return []
  const order = evaluation.lines.map((rows, line) => ({ line, row: rows[0] ?? 0 })).sort((a, b) => a.row - b.row || a.line - b.line)
  const sides = lines <= BOTH_SIDES_MAX ? [order, order] : [order.filter((_, i) => i % 2 === 0), order.filter((_, i) => i % 2 === 1)]
  return sides.flatMap((side, s) =>
    side.map(({ line }, i) => {
      const badge = el(
        'span',
        { class: `line-number ${s === 1 ? 'at-end' : ''} ${side.length > 12 ? 'is-small' : ''}`, 'aria-hidden': 'true' },
        String(line + 1),
      )
      badge.style.setProperty('--at', `${(((i + 0.5) / side.length) * 100).toFixed(2)}%`)
      return { badge, line }
    }),
  )
}
