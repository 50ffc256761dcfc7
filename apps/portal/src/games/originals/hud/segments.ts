import { el } from '../../../shared/play/hud/element.ts'

export type Segments<T> = {
  readonly root: HTMLElement
  readonly set: (value: T) => void
  readonly setOff: (isOff: boolean) => void
  /** The option beside the chosen one, as far as there is one. */
  readonly move: (by: number) => void
}

/** One of a few, side by side, as a group of radio buttons: arrows move, one tab stop. */
export function segments<T>(
  label: string,
  options: readonly { readonly label: string; readonly value: T }[],
  chosen: T,
  onChoose: (value: T) => void,
): Segments<T> {
  const buttons = options.map(({ label: text }) => el('button', { type: 'button', role: 'radio' }, text))
  const root = el('div', { class: 'seg num', role: 'radiogroup', 'aria-label': label }, ...buttons)
  const set = (value: T) => {
    for (const [i, button] of buttons.entries()) {
      const isOn = options[i]?.value === value
      button.setAttribute('aria-checked', String(isOn))
      button.tabIndex = isOn ? 0 : -1
    }
  }
  const choose = (index: number) => {
    const option = options[index]
    if (!option) return
    set(option.value)
    onChoose(option.value)
  }
  for (const [i, button] of buttons.entries()) {
    button.addEventListener('click', () => choose(i))
    button.addEventListener('keydown', event => {
      const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
      if (by === undefined) return
      event.preventDefault()
      const next = (i + by + buttons.length) % buttons.length
      choose(next)
      buttons[next]?.focus()
    })
  }
  set(chosen)
  return {
    root,
    set,
    move: by => {
      const at = options.findIndex((_, i) => buttons[i]?.getAttribute('aria-checked') === 'true')
      if (!buttons[at + by]?.disabled) choose(at + by)
    },
    setOff: isOff => {
      root.classList.toggle('is-off', isOff)
      for (const button of buttons) button.disabled = isOff
    },
  }
}

/** A heading over a group of controls. */
export const field = (label: string, ...content: readonly Node[]): HTMLElement =>
  el('div', { class: 'field' }, el('span', { class: 'lab' }, label), ...content)
