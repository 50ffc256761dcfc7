import type { Words } from '../text/words.ts'
import { el } from './element.ts'
import { icon } from './icon.ts'

type Fairness = {
  readonly commitment: { readonly serverSeedHash: string; readonly clientSeed: string }
  /** What was promised, in the words of this game. */
  readonly text: string
  /** Further facts beneath the player's own seed. */
  readonly facts: readonly (readonly [name: string, value: HTMLElement])[]
}
type Ways = { readonly check: () => void; readonly go: (path: string) => void }

/** The commitment in force, the player's seed, and the ways to check a round and to change the seed. */
export function fairnessParts({ commitment, text, facts }: Fairness, { t }: Words, { check, go }: Ways): Node[] {
  return [
    el(
      'div',
      { class: 'panel-head' },
      el('h2', {}, t('fairness')),
      el('span', { class: 'badge won' }, icon('shield-check', 'xs'), t('committed')),
    ),
    el('p', { class: 'hint' }, text),
    el('code', { class: 'hash', title: commitment.serverSeedHash }, commitment.serverSeedHash.match(/.{1,4}/g)?.join(' ') ?? ''),
    el(
      'dl',
      { class: 'panel-facts' },
      el('dt', {}, t('yourSeed')),
      el('dd', {}, commitment.clientSeed),
      ...facts.flatMap(([name, value]) => [el('dt', {}, name), value]),
    ),
    el(
      'div',
      { class: 'panel-buttons' },
      el('button', { type: 'button', class: 'btn soft sm', onclick: check }, icon('scale', 's'), t('check')),
      el(
        'button',
        { type: 'button', class: 'btn sm', 'aria-label': t('changeSeed'), title: t('changeSeed'), onclick: () => go('/fairness') },
        icon('rotate-cw', 's'),
      ),
    ),
  ]
}
