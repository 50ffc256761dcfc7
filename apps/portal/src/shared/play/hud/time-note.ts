import type { Amount } from '@croupier/kernel'
import type { Words } from '../text/words.ts'
import { el } from './element.ts'
import { icon } from './icon.ts'

/** How long this session has lasted and what it came to, with the way to one's limits. */
export function timeNote(startedAt: string, net: Amount, words: Words, go: (path: string) => void): Node[] {
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(startedAt)) / 60_000))
  const text = words.t('timeIn', { min: words.number(minutes), net: words.gain(net) })
  return [
    icon('clock', 's'),
    el(
      'span',
      {},
      `${text} `,
      el('button', { type: 'button', class: 'link', onclick: () => go('/index?member=securityCenter') }, words.t('limits')),
    ),
  ]
}
