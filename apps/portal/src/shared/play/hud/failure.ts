import { el } from './element.ts'

/** Nothing can be played: why, and what to do. */
export function showFailure(root: HTMLElement, title: string, text: string, button: string, onClick: () => void): void {
  root.replaceChildren(
    el(
      'main',
      { class: 'world failure' },
      el(
        'div',
        { class: 'card' },
        el('h2', {}, title),
        el('p', {}, text),
        el('div', { class: 'card-buttons' }, el('button', { type: 'button', class: 'btn p', onclick: onClick }, button)),
      ),
    ),
  )
}
