import type { SlotTitle } from '@croupier/games/slots'
import { el } from '../../../shared/play/hud/element.ts'
import type { Words } from '../text/words.ts'

export type FeatureStrip = ReturnType<typeof createFeatureStrip>

/** Under the reels: the ladder of multipliers of a cascade, and the counters of a feature. */
export function createFeatureStrip(title: SlotTitle, words: Words) {
  const { t } = words
  const root = el('div', { class: 'strip' })
  const ladderOf = (multipliers: readonly number[], active: number) =>
    el(
      'ol',
      { class: 'ladder', 'aria-label': t('multiplier') },
      ...multipliers.map((n, i) =>
        el('li', { class: `${n <= active ? 'is-reached' : ''} ${n === active && multipliers.indexOf(n) === i ? 'is-on' : ''}` }, `×${n}`),
      ),
    )
  const { cascade, freeSpins } = title.parSheet
  const counter = (label: string, value: number | string) =>
    el('div', { class: 'counter' }, el('span', {}, label), el('b', { class: 'num' }, String(value)))
  return {
    root,
    base: (multiplier = 0) => {
      root.replaceChildren(...(cascade ? [ladderOf(cascade.multipliers, multiplier)] : []))
    },
    freeSpins: (left: number, multiplier = 0) => {
      const ladder = freeSpins?.cascadeMultipliers ?? (cascade ? cascade.multipliers : undefined)
      const fixed = freeSpins && freeSpins.multiplier > 1 ? counter(t('multiplier'), `×${freeSpins.multiplier}`) : undefined
      root.replaceChildren(counter(t('freeSpinsLeft'), left), ...(ladder ? [ladderOf(ladder, multiplier)] : fixed ? [fixed] : []))
    },
    hold: (left: number, coins: number) => {
      const respins = title.parSheet.holdAndSpin?.respins ?? 0
      const lamps = el(
        'div',
        { class: 'lamps', 'aria-hidden': 'true' },
        ...Array.from({ length: respins }, (_, i) => el('i', { class: i < left ? 'is-on' : '' })),
      )
      const cells = title.parSheet.rows * title.parSheet.reels.length
      root.replaceChildren(counter(t('respinsLeft'), left), lamps, counter(t('coinsHeld'), `${coins} / ${cells}`))
    },
  }
}
