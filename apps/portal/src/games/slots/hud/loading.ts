import type { SlotArt } from '@croupier/ui/art-types.ts'
import { el } from '../../../shared/play/hud/element.ts'
import { applySkin } from './apply-skin.ts'

/** The title's own screen while its pictures come; the returned function moves the bar. */
export function showLoading(root: HTMLElement, art: SlotArt, name: string, label: string): (share: number) => void {
  applySkin(root, art.skin)
  const bar = el(
    'div',
    { class: 'progress', role: 'progressbar', 'aria-label': label, 'aria-valuemin': '0', 'aria-valuemax': '100' },
    el('i'),
  )
  const backdrop = el(
    'picture',
    { class: 'backdrop' },
    el('source', { srcset: art.portrait, media: '(max-aspect-ratio: 4/5)' }),
    el('img', { src: art.landscape, alt: '' }),
  )
  root.replaceChildren(
    el('main', { class: 'world loading' }, backdrop, el('img', { class: 'loading-title', src: art.title, alt: name }), bar),
  )
  return share => {
    bar.style.setProperty('--share', String(share))
    bar.setAttribute('aria-valuenow', String(Math.round(share * 100)))
  }
}
