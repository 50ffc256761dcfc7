import type { SlotTitle } from '@croupier/games/slots'
import { el } from '../../../shared/play/hud/element.ts'
import { openSheet } from '../../../shared/play/hud/sheet.ts'
import type { SeedCheck } from '../api/check-seed.ts'
import type { Round } from '../api/round.ts'
import { recheckRound } from '../plan/recheck-round.ts'
import type { Words } from '../text/words.ts'
import type { Actions } from './actions.ts'

type CheckParts = {
  readonly words: Words
  readonly title: SlotTitle
  readonly rounds: readonly Round[]
  readonly checkSeed: (round: Round) => Promise<SeedCheck>
  readonly actions: Actions
}

const ROUNDS_CHECKED = 10

/** Works the last rounds out again in this browser and says what agrees. */
export function openCheck({ words, title, rounds, checkSeed, actions }: CheckParts): void {
  const { t } = words
  const rows = rounds.slice(0, ROUNDS_CHECKED).map(round => {
    const seed = el('td', { class: 'faint' }, '…')
    void checkSeed(round).then(result => {
      seed.textContent = t(result)
      seed.className = toneOf(result)
    })
    const pays = recheckRound(title, round)
    return el(
      'tr',
      {},
      el('th', { scope: 'row', class: 'num' }, t('roundNo', { n: words.number(round.nonce) })),
      el('td', { class: 'num' }, round.win > 0n ? words.money(round.win) : t('noWinShort')),
      el('td', { class: toneOf(pays) }, t(pays)),
      seed,
    )
  })
  const head = el(
    'tr',
    {},
    el('th', {}),
    el('th', {}),
    el('th', { scope: 'col' }, t('checkPays')),
    el('th', { scope: 'col' }, t('checkSeed')),
  )
  openSheet(t('checkTitle'), t('close'), [
    el('p', { class: 'hint' }, t('checkText')),
    rows.length > 0 ? el('table', { class: 'checks' }, el('thead', {}, head), el('tbody', {}, ...rows)) : el('p', {}, t('noRounds')),
    el('button', { type: 'button', class: 'btn soft wide', onclick: () => actions.go('/fairness') }, t('openFairness')),
  ])
}

const toneOf = (result: string): string => (result === 'agrees' ? 'won' : result === 'differs' ? 'lost' : 'faint')
