import type { Amount } from '@croupier/kernel'
import { el } from '../../../shared/play/hud/element.ts'
import { money } from '../../../shared/play/hud/money.ts'
import type { FactRow, GameFace } from '../original-game.ts'
import type { Words } from '../text/words.ts'
import { cutTo, readTyped, writeTyped } from './amount-input.ts'
import { type AutoChoice, createAutoForm } from './auto-form.ts'
import { segments } from './segments.ts'

export type BetPanel = ReturnType<typeof createBetPanel>
type Limits = { readonly min: Amount; readonly max: Amount; readonly payoutMax: Amount; readonly digits: number; readonly symbol: string }
type Actions = {
  readonly press: () => void
  readonly setStake: (stake: Amount) => void
  readonly startAuto: (choice: AutoChoice) => void
}
type Parts = {
  readonly words: Words
  readonly face: GameFace
  readonly limits: Limits
  readonly actions: Actions
  readonly autoplayMax: number
  readonly isTrial: boolean
  readonly stake: () => Amount
  readonly note: HTMLElement
}
export type PanelView = {
  readonly button: { readonly label: string; readonly key: string; readonly isOff: boolean }
  readonly isFixed: boolean
  readonly fault: string | undefined
  readonly box: readonly Node[]
  readonly autoLeft: number | undefined
}

/** The left panel: how to play, the stake, what it means, and the large button. */
export function createBetPanel({ words, face, limits, actions, autoplayMax, isTrial, stake, note }: Parts) {
  const { t } = words
  const hasAuto = autoplayMax > 0
  const auto = createAutoForm(words, autoplayMax, stake, face.autoChoices ?? [])
  auto.root.hidden = true
  let isAuto = false
  const mode = segments(
    t('betPanel'),
    [
      { label: t('manual'), value: false },
      { label: t('auto'), value: true },
    ],
    false,
    next => {
      isAuto = next
      auto.root.hidden = !next
      root.classList.toggle('is-auto', next)
      auto.refresh()
      refreshButton()
    },
  )
  mode.root.classList.add('mode')

  const input = el('input', {
    id: 'stake',
    inputmode: 'decimal',
    autocomplete: 'off',
    'aria-describedby': 'stake-hint stake-fault',
    'data-testid': 'stake',
  })
  const setFromText = () => {
    const typed = readTyped(input.value, limits.digits)
    if (typed !== undefined && typed > 0n) actions.setStake(typed)
  }
  input.addEventListener('input', setFromText)
  input.addEventListener('blur', () => {
    input.value = writeTyped(stake(), limits.digits)
  })
  input.addEventListener('keydown', event => {
    if (event.key === 'Enter') {
      event.preventDefault()
      press()
    }
  })
  const scaled = (numerator: bigint, denominator: bigint) => {
    const next = cutTo((stake() * numerator) / denominator, limits.digits)
    actions.setStake(next < limits.min ? limits.min : next > limits.max ? limits.max : next)
  }
  const half = () => scaled(1n, 2n)
  const double = () => scaled(2n, 1n)
  const fixed = el('span', { class: 'faint', hidden: true }, t('stakeFixed'))
  const hint = el(
    'span',
    { class: 'hint num', id: 'stake-hint' },
    t('stakeRange', { min: words.money(limits.min), max: words.money(limits.max) }),
    ' · ',
    t('payoutMax', { max: words.money(limits.payoutMax) }),
  )
  const fault = el('span', { class: 'fault', id: 'stake-fault', role: 'alert' })
  const halfButton = el(
    'button',
    { type: 'button', class: 'btn xs', 'aria-label': t('half'), title: `${t('half')} (A)`, onclick: half },
    '½',
  )
  const doubleButton = el(
    'button',
    { type: 'button', class: 'btn xs', 'aria-label': t('double'), title: `${t('double')} (S)`, onclick: double },
    '2×',
  )
  const stakeField = el(
    'div',
    { class: 'field stake-field' },
    el('label', { for: 'stake', class: 'lab' }, `${t('stake')} `, fixed),
    el('div', { class: 'stk' }, el('span', { class: 'faint' }, limits.symbol), input, halfButton, doubleButton),
    hint,
    fault,
  )
  // Made only where it is shown: an element stands in one place, and the reason belongs to the field that is there.
  const spotsField =
    face.isStakedOnSpots &&
    el('div', { class: 'field' }, el('span', { class: 'hint num' }, ...[...hint.childNodes].map(node => node.cloneNode(true))), fault)

  const facts = el('dl', { class: 'kv num' })
  const balance = el('dd', { 'data-testid': 'balance' })
  const key = el('kbd', { 'aria-hidden': 'true' })
  const label = el('span')
  const button = el('button', { type: 'button', class: 'btn p roll', 'data-testid': 'play', onclick: () => press() }, label, key)
  const box = el('div', { class: 'box-slot' })
  let view: PanelView | undefined

  const press = () => {
    if (isAuto && view?.autoLeft === undefined && !view?.isFixed) actions.startAuto(auto.choice())
    else actions.press()
  }
  function refreshButton(): void {
    if (!view) return
    const isStart = isAuto && view.autoLeft === undefined && !view.isFixed
    const isStop = view.autoLeft !== undefined
    label.textContent = isStop ? t('autoStopShort') : isStart ? t('autoStart', { n: auto.choice().rounds }) : view.button.label
    key.textContent = isStop ? words.number(view.autoLeft ?? 0) : view.button.key
    key.hidden = key.textContent === ''
    button.disabled = view.button.isOff && !isStop
    button.classList.toggle('is-stop', isStop)
  }
  auto.onChange(refreshButton)

  const root = el(
    'aside',
    { class: 'bet', 'aria-label': t('betPanel') },
    hasAuto && mode.root,
    face.isStakedOnSpots ? false : stakeField,
    ...face.choices,
    spotsField ?? false,
    auto.root,
    box,
    facts,
    button,
    ...face.extras,
    note,
  )
  return {
    root,
    half,
    double,
    press,
    focusStake: () => input.focus(),
    refresh: (next: PanelView) => {
      view = next
      if (document.activeElement !== input) input.value = writeTyped(stake(), limits.digits)
      const isFixed = next.isFixed || next.autoLeft !== undefined
      stakeField.classList.toggle('is-off', isFixed)
      fixed.hidden = !next.isFixed
      for (const control of [input, halfButton, doubleButton]) control.disabled = isFixed
      mode.setOff(isFixed)
      auto.setOff(isFixed)
      auto.refresh()
      fault.textContent = next.fault ?? ''
      input.setAttribute('aria-invalid', String(next.fault !== undefined))
      box.replaceChildren(...next.box)
      facts.replaceChildren(...face.facts().map(row => factLine(row, words)), balanceLine())
      refreshButton()
    },
    /** Where the balance stands, to be written by whoever counts it. */
    balance,
  }

  function balanceLine(): HTMLElement {
    return el('div', {}, el('dt', {}, t(isTrial ? 'demoBalance' : 'balance')), balance)
  }
}

function factLine({ name, amount, tone, signed }: FactRow, words: Words): HTMLElement {
  const value = signed ? signedMoney(amount, words) : money(amount, words)
  return el('div', {}, el('dt', {}, name), el('dd', { class: tone ?? '' }, value))
}

/** With its sign in front, gains too. */
function signedMoney(amount: Amount, words: Words): HTMLElement {
  const span = money(amount < 0n ? -amount : amount, words)
  span.prepend(amount < 0n ? '−' : '+')
  return span
}
