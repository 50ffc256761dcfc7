import { el } from './element.ts'

export type Banner = ReturnType<typeof createBanner>
type Button = { readonly label: string; readonly onClick: () => void }

const PASSES_MS = 4_500

/** One quiet line over the page: what is the matter, and what can be done. */
export function createBanner() {
  const root = el('div', { class: 'banner', role: 'status' })
  let timer: ReturnType<typeof setTimeout> | undefined
  const hide = () => {
    clearTimeout(timer)
    root.classList.remove('is-on')
    root.replaceChildren()
  }
  const show = (text: string, buttons: readonly Button[] = []) => {
    clearTimeout(timer)
    const made = buttons.map(({ label, onClick }) => el('button', { type: 'button', class: 'btn xs', onclick: onClick }, label))
    root.replaceChildren(el('span', {}, text), ...made)
    root.classList.add('is-on')
  }
  return {
    root,
    hide,
    /** Stays until something else is said. */
    show,
    /** Goes by itself. */
    pass: (text: string, buttons: readonly Button[] = []) => {
      show(text, buttons)
      timer = setTimeout(hide, PASSES_MS + buttons.length * PASSES_MS)
    },
  }
}
