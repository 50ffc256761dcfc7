import { el } from './element.ts'
import { icon } from './icon.ts'

export type Sheet = { readonly close: () => void }

/** A dialog over the game: the browser traps and returns the focus; Escape, the cross and a press beside it close it. */
export function openSheet(title: string, closeLabel: string, content: readonly Node[], size: 'narrow' | 'wide' = 'narrow'): Sheet {
  const body = el('div', { class: 'sheet-body', tabindex: '0' }, ...content)
  const close = el('button', { type: 'button', class: 'bar-button', 'aria-label': closeLabel, onclick: () => dialog.close() }, icon('x'))
  const dialog = el('dialog', { class: `sheet is-${size}`, 'aria-label': title }, el('header', {}, el('h2', {}, title), close), body)
  dialog.addEventListener('click', event => {
    if (event.target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  return { close: () => dialog.close() }
}

export const isSheetOpen = (): boolean => document.querySelector('dialog[open]') !== null
