import { present } from '@croupier/kernel'
import type { SlotArt } from '@croupier/ui/art-types.ts'
import { el } from '../../../shared/play/hud/element.ts'

/** A symbol out of the title's atlas, which is loaded already: no further file for the paytable. */
export function symbolPicture(art: SlotArt, name: string, label: string): HTMLElement {
  const { frame } = present(art.sheet.frames[name], `the atlas has ${name}`)
  const { size } = art.sheet.meta
  const picture = el('span', { class: 'symbol', role: 'img', 'aria-label': label })
  const at = (offset: number, whole: number, part: number) => `${whole > part ? (offset / (whole - part)) * 100 : 0}%`
  picture.style.backgroundImage = `url("${art.atlas}")`
  picture.style.backgroundSize = `${(size.w / frame.w) * 100}% ${(size.h / frame.h) * 100}%`
  picture.style.backgroundPosition = `${at(frame.x, size.w, frame.w)} ${at(frame.y, size.h, frame.h)}`
  return picture
}
