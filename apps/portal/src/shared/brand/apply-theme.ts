import type { Brand } from '../api/types.ts'

/** A brand's theme is data: a base and the tokens it overrides. Setting them one by one needs no inline style sheet. */
export function applyTheme(theme: Brand['theme'], root: HTMLElement): void {
  root.dataset.brand = theme.base
  for (const name of Array.from(root.style)) if (name.startsWith('--') && !(name in theme.tokens)) root.style.removeProperty(name)
  for (const [name, value] of Object.entries(theme.tokens)) root.style.setProperty(name, value)
}
