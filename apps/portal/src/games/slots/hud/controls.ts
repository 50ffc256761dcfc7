import type { Amount } from '@croupier/kernel'
import { el } from '../../../shared/play/hud/element.ts'
import { icon, setIcon } from '../../../shared/play/hud/icon.ts'
import { countingMoney, setMoney } from '../../../shared/play/hud/money.ts'
import type { Words } from '../text/words.ts'
import type { Actions } from './actions.ts'

export type Controls = ReturnType<typeof createControls>
type Options = { readonly hasAutoplay: boolean; readonly isTrial: boolean }

/** Balance, win, spin, bet, turbo and autoplay: all that is needed to play, within reach of a thumb. */
export function createControls(words: Words, actions: Actions, { hasAutoplay, isTrial }: Options) {
  const { t } = words
  const balance = el('b', { class: 'num', 'data-testid': 'balance' })
  const won = el('b', { class: 'num won', 'data-testid': 'win-amount' })
  const wonLabel = el('span', {}, t('won'))
  const bet = el('b', { class: 'num', 'data-testid': 'bet-amount' })
  const less = el('button', { type: 'button', 'aria-label': t('betLess'), onclick: () => actions.stepBet(-1) }, icon('minus'))
  const more = el('button', { type: 'button', 'aria-label': t('betMore'), onclick: () => actions.stepBet(1) }, icon('plus'))
  const choose = el('button', { type: 'button', class: 'bet-now', onclick: actions.chooseBet }, el('small', {}, t('bet')), bet)
  const spinIcon = icon('refresh-cw')
  const spinCount = el('span', { class: 'spin-count num' })
  const spin = el('button', { type: 'button', class: 'spin', 'data-testid': 'spin-button', onclick: actions.press }, spinIcon, spinCount)
  const pack = el('p', { class: 'free-pack num', 'data-testid': 'free-spins', hidden: '' })
  const turbo = roundButton('zap', t('turbo'), actions.toggleTurbo, 'turbo-button')
  const auto = hasAutoplay ? roundButton('repeat', t('auto'), actions.auto, 'auto-button') : undefined
  turbo.button.setAttribute('aria-pressed', 'false')

  const root = el(
    'div',
    { class: 'hud' },
    el(
      'div',
      { class: 'hud-stats' },
      el('div', { class: 'stat' }, el('span', {}, isTrial ? t('demoBalance') : t('balance')), balance),
      el('div', { class: 'stat stat-won' }, wonLabel, won),
    ),
    el('div', { class: 'hud-spin' }, auto?.wrap, spin, turbo.wrap),
    el('div', { class: 'hud-bet' }, pack, el('div', { class: 'bet' }, less, choose, more)),
  )
  const counting = countingMoney(balance, words)
  const wonCounting = countingMoney(won, words)
  const setSpin = (does: 'spin' | 'stop' | 'start' | 'wait') => {
    const names = { spin: 'refresh-cw', stop: 'square', start: 'play', wait: 'loader' } as const
    setIcon(spinIcon, names[does])
    spin.dataset.does = does
    spin.setAttribute('aria-label', t(does === 'wait' ? 'loading' : does))
  }
  // Until the machine says that it can turn.
  setSpin('wait')
  return {
    root,
    spin,
    balance: counting,
    won: wonCounting,
    setBet: (amount: Amount, { isLowest, isHighest }: { isLowest: boolean; isHighest: boolean }) => {
      setMoney(bet, amount, words)
      choose.setAttribute('aria-label', t('betChoose', { amount: words.money(amount) }))
      less.disabled = isLowest
      more.disabled = isHighest
    },
    /** What the big button does now. */
    setSpin,
    /** Free spins that are left; undefined where there are none. */
    setPack: (left: number | undefined) => {
      pack.hidden = left === undefined
      pack.textContent = left === undefined ? '' : t('packLeft', { n: left })
      spinCount.textContent = left === undefined ? '' : String(left)
      choose.disabled = left !== undefined
    },
    setBusy: (isBusy: boolean) => root.classList.toggle('is-busy', isBusy),
    setRound: (isFeature: boolean) => {
      wonLabel.textContent = t(isFeature ? 'wonRound' : 'won')
    },
    setTurbo: (isOn: boolean) => toggle(turbo.button, isOn),
    setAuto: (left: number | undefined) => {
      if (!auto) return
      toggle(auto.button, left !== undefined)
      auto.button.setAttribute('aria-label', left === undefined ? t('auto') : t('autoStop', { left }))
      auto.caption.textContent = left === undefined ? t('auto') : String(left)
    },
  }
}

function roundButton(name: 'zap' | 'repeat', label: string, onclick: () => void, testId: string) {
  const caption = el('small', { 'aria-hidden': 'true' }, label)
  const button = el('button', { type: 'button', class: 'rb', 'aria-label': label, 'data-testid': testId, onclick }, icon(name))
  return { button, caption, wrap: el('span', { class: 'rb-wrap' }, button, caption) }
}

function toggle(button: HTMLElement, isOn: boolean): void {
  button.classList.toggle('is-on', isOn)
  button.setAttribute('aria-pressed', String(isOn))
}
