import type { IconName } from '@croupier/ui/generated/icon-names.ts'
import { iconSprite as sprite } from '@croupier/ui/icon-sprite.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** A line icon of the house's sprite; the button around it says what it does. */
export function icon(name: IconName, size: '' | 's' | 'xs' | 'l' = ''): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('class', `i ${size}`.trim())
  svg.setAttribute('aria-hidden', 'true')
  const use = document.createElementNS(SVG, 'use')
  use.setAttribute('href', `${sprite}#${name}`)
  svg.append(use)
  return svg
}

export function setIcon(svg: SVGSVGElement, name: IconName): void {
  svg.firstElementChild?.setAttribute('href', `${sprite}#${name}`)
}
