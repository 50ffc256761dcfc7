import type { Amount } from '@croupier/kernel'
import { el } from '../../../shared/play/hud/element.ts'
import { countingMoney } from '../../../shared/play/hud/money.ts'
import { isLarge, type WinTier } from '../plan/win-tier.ts'
import type { Words } from '../text/words.ts'

export type Overlay = ReturnType<typeof createOverlay>
export type Card = {
  readonly title: string
  readonly text?: string | undefined
  readonly amount?: Amount | undefined
  /** What is made of the amount: it counts up for so many milliseconds, under the name of a large win. */
  readonly finale?: { readonly tier: WinTier; readonly countMs: number } | undefined
  /** Label of the button; without one the card goes by itself. */
  readonly button?: string | undefined
  readonly second?: { readonly label: string; readonly onClick: () => void } | undefined
}

type Large = Extract<WinTier, 'big' | 'epic'>

/** What is laid over the reels: cards that open and close a feature, and celebrations. */
export function createOverlay(words: Words, onPress: () => void) {
  const root = el('div', { class: 'overlay' })
  let finishCount: (() => void) | undefined
  const count = (figure: HTMLElement, amount: Amount, durationMs: number): Promise<void> => {
    const counting = countingMoney(figure, words)
    finishCount = counting.finish
    return counting.countTo(amount, durationMs)
  }
  const nameOf = (tier: Large) => words.t(tier === 'big' ? 'bigWin' : 'epicWin')
  return {
    root,
    /** Resolves when its amount is there. */
    card: async ({ title, text, amount, finale, button, second }: Card): Promise<void> => {
      const main = button
        ? el('button', { type: 'button', class: 'btn p', 'data-testid': 'card-button', onclick: onPress }, button)
        : undefined
      const other = second && el('button', { type: 'button', class: 'btn', onclick: second.onClick }, second.label)
      const figure = el('p', { class: 'card-amount num amt' })
      root.replaceChildren(
        el(
          'div',
          { class: 'card', role: 'group', 'aria-label': title },
          el('h2', {}, title),
          text !== undefined && el('p', {}, text),
          finale && isLarge(finale.tier) && el('p', { class: `card-tier is-${finale.tier}` }, nameOf(finale.tier)),
          amount !== undefined && figure,
          (main ?? other) && el('div', { class: 'card-buttons' }, other, main),
        ),
      )
      root.classList.add('is-on')
      main?.focus({ preventScroll: true })
      if (amount !== undefined) await count(figure, amount, finale?.countMs ?? 0)
    },
    /** Counts a large win up; resolves when the amount is there. */
    cheer: async (tier: Large, amount: Amount, durationMs: number) => {
      const figure = el('b', { class: 'num amt' })
      root.replaceChildren(el('div', { class: `cheer is-${tier}`, 'aria-hidden': 'true' }, el('span', {}, nameOf(tier)), figure))
      root.classList.add('is-on')
      await count(figure, amount, durationMs)
    },
    finish: () => finishCount?.(),
    clear: () => {
      root.classList.remove('is-on')
      root.replaceChildren()
    },
  }
}
