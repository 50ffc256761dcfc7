import { readAmount } from '../../../shared/play/api/read-amount.ts'
import { el } from '../../../shared/play/hud/element.ts'
import { openSheet } from '../../../shared/play/hud/sheet.ts'
import type { Words } from '../text/words.ts'

/** All bets of the title at once; the one in force is marked. */
export function openBetSheet(words: Words, levels: readonly string[], bet: string, onChoose: (bet: string) => void): void {
  const { t } = words
  const choice = (level: string) => {
    const button = el(
      'button',
      {
        type: 'button',
        class: `choice num ${level === bet ? 'is-on' : ''}`,
        'aria-pressed': String(level === bet),
        onclick: () => {
          onChoose(level)
          sheet.close()
        },
      },
      words.shortMoney(readAmount(level)),
    )
    if (level === bet) button.setAttribute('autofocus', '')
    return button
  }
  const sheet = openSheet(t('betTitle'), t('close'), [
    el('p', { class: 'hint' }, t('betHelp')),
    el('div', { class: 'choices' }, ...levels.map(choice)),
  ])
}
