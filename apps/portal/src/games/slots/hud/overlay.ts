import type { Amount } from '@croupier/kernel'
import { el } from '../../../shared/play/hud/element.ts'
import { countingMoney, money } from '../../../shared/play/hud/money.ts'
import type { WinTier } from '../plan/win-tier.ts'
import type { Words } from '../text/words.ts'

export type Overlay = ReturnType<typeof createOverlay>
export type Card = {
  readonly title: string
  readonly text?: string | undefined
  readonly amount?: Amount | undefined
  /** Label of the button; without one the card goes by itself. */
  readonly button?: string | undefined
  readonly second?: { readonly label: string; readonly onClick: () => void } | undefined
}

/** What is laid over the reels: cards that open and close a feature, and celebrations. */
export function createOverlay(words: Words, onPress: () => void) {
  const root = el('div', { class: 'overlay' })
  let finishCount: (() => void) | undefined
  return {
    root,
    card: ({ title, text, amount, button, second }: Card) => {
      const main = button
        ? el('button', { type: 'button', class: 'btn p', 'data-testid': 'card-button', onclick: onPress }, button)
        : undefined
      const other = second && el('button', { type: 'button', class: 'btn', onclick: second.onClick }, second.label)
      root.replaceChildren(
        el(
          'div',
          { class: 'card', role: 'group', 'aria-label': title },
          el('h2', {}, title),
          text !== undefined && el('p', {}, text),
          amount !== undefined && el('p', { class: 'card-amount num' }, money(amount, words)),
          (main ?? other) && el('div', { class: 'card-buttons' }, other, main),
        ),
      )
      root.classList.add('is-on')
      main?.focus({ preventScroll: true })
    },
    /** Counts a large win up; resolves when the amount is there. */
    cheer: async (tier: Extract<WinTier, 'big' | 'epic'>, amount: Amount, durationMs: number) => {
      const figure = el('b', { class: 'num amt' })
      root.replaceChildren(
        el(
          'div',
          { class: `cheer is-${tier}`, 'aria-hidden': 'true' },
          el('span', {}, words.t(tier === 'big' ? 'bigWin' : 'epicWin')),
          figure,
        ),
      )
      root.classList.add('is-on')
      const counting = countingMoney(figure, words)
      finishCount = counting.finish
      await counting.countTo(amount, durationMs)
    },
    finish: () => finishCount?.(),
    clear: () => {
      root.classList.remove('is-on')
      root.replaceChildren()
    },
  }
}
