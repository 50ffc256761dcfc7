import type { SlotSkin } from '@croupier/ui/art-types.ts'

/** A title's own colours, outside the brand's. */
export function applySkin(root: HTMLElement, skin: SlotSkin): void {
  root.style.setProperty('--ink', skin.ink)
  root.style.setProperty('--glow', skin.glow)
  for (const [i, color] of skin.metal.entries()) root.style.setProperty(`--metal-${i}`, color)
  for (const [i, color] of skin.sky.entries()) root.style.setProperty(`--sky-${i}`, color)
}
