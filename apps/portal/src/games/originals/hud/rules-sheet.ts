import { readAmount } from '../../../shared/play/api/read-amount.ts'
import { el } from '../../../shared/play/hud/element.ts'
import { openSheet } from '../../../shared/play/hud/sheet.ts'
import type { OriginalSession } from '../api/wire.ts'
import type { TextKey, Words } from '../text/words.ts'

/** Everything that a player may want to know before a bet: how the game plays, its odds, and what holds for all originals. */
export function openRules(session: OriginalSession, words: Words, own: readonly Node[]): void {
  const { t } = words
  openSheet(
    session.gameName,
    t('close'),
    [
      ...own,
      el('h3', {}, t('fairness')),
      list([t('rulePayout', { max: words.money(readAmount(session.payoutMax)) }), t('ruleFair'), t('ruleMalfunction')]),
    ],
    'wide',
  )
}

export const list = (items: readonly string[]): HTMLElement => el('ul', { class: 'rules' }, ...items.map(item => el('li', {}, item)))

/** The sheet's part of one game: its rules, then the keys it is played with. */
export const gameRules = (words: Words, rules: readonly string[], keys: TextKey, ...more: readonly Node[]): Node[] => [
  el('h3', {}, words.t('rules')),
  list(rules),
  ...more,
  el('p', { class: 'hint keys-hint' }, words.t('ruleKeys', { keys: words.t(keys) })),
]
