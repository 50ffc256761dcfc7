import type { Amount } from '@croupier/kernel'
import type { Words } from '../text/words.ts'
import { el } from './element.ts'

/** An amount with its symbol and cents a step quieter than the whole. */
export function money(amount: Amount, words: Words): HTMLElement {
  const span = el('span', { class: 'amt' })
  setMoney(span, amount, words)
  return span
}

export function setMoney(span: HTMLElement, amount: Amount, words: Words): void {
  const { sign, symbol, whole, cents, isSymbolLast } = words.moneyParts(amount)
  const mark = el('i', {}, symbol)
  const figures = [sign, ...(isSymbolLast ? [] : [mark]), whole, el('small', {}, cents), ...(isSymbolLast ? [mark] : [])]
  span.replaceChildren(...figures)
}

/** Shows amounts that run up or down to their value; a new value takes over from where the last one was. */
export function countingMoney(span: HTMLElement, words: Words) {
  let shown: Amount = 0n
  let goal: Amount = 0n
  let run = 0
  const write = (amount: Amount) => {
    shown = amount
    setMoney(span, amount, words)
  }
  const set = (amount: Amount) => {
    run++
    goal = amount
    write(amount)
  }
  return {
    set,
    /** Is at once where it was running to. */
    finish: () => set(goal),
    /** Resolves when the amount is reached or another one has taken over. */
    countTo: async (amount: Amount, durationMs: number): Promise<void> => {
      const mine = ++run
      goal = amount
      if (durationMs <= 0) return write(amount)
      const from = shown
      const startedMs = performance.now()
      while (mine === run) {
        const share = Math.min((performance.now() - startedMs) / durationMs, 1)
        write(share === 1 ? amount : from + ((amount - from) * BigInt(Math.round(share * 1000))) / 1000n)
        if (share === 1) return
        await new Promise(resolve => requestAnimationFrame(resolve))
      }
    },
  }
}
