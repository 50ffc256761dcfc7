import { el } from './element.ts'

/** One of several: buttons of which one is pressed. */
export function choiceRow<T>(
  legend: string,
  options: readonly { readonly label: string; readonly value: T }[],
  chosen: T,
  onChoose: (value: T) => void,
): HTMLElement {
  const buttons = options.map(({ label, value }) => {
    const isOn = value === chosen
    const button = el('button', { type: 'button', class: `choice num ${isOn ? 'is-on' : ''}`, 'aria-pressed': String(isOn) }, label)
    button.addEventListener('click', () => {
      for (const other of buttons) {
        other.classList.toggle('is-on', other === button)
        other.setAttribute('aria-pressed', String(other === button))
      }
      onChoose(value)
    })
    return button
  })
  return el('fieldset', { class: 'choice-row' }, el('legend', {}, legend), el('div', { class: 'choices' }, ...buttons))
}
