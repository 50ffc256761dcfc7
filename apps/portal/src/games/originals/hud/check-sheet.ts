import { el } from '../../../shared/play/hud/element.ts'
import { openSheet } from '../../../shared/play/hud/sheet.ts'
import type { SeedCheck } from '../api/check-seed.ts'
import type { Recheck } from '../api/recheck-round.ts'
import type { Round } from '../api/round.ts'
import type { Words } from '../text/words.ts'

type Parts = {
  readonly words: Words
  readonly rounds: readonly Round[]
  readonly recheck: (round: Round) => Recheck
  readonly checkSeed: (round: Round) => Promise<SeedCheck>
  readonly go: (path: string) => void
}

const ROUNDS_CHECKED = 10

/** Works the last rounds out again in this browser and says what agrees. */
export function openCheck({ words, rounds, recheck, checkSeed, go }: Parts): void {
  const { t } = words
  const rows = rounds.slice(0, ROUNDS_CHECKED).map(round => {
    const seed = el('td', { class: 'faint' }, '…')
    void checkSeed(round).then(result => {
      seed.textContent = t(result)
      seed.className = toneOf(result)
    })
    const pays = recheck(round)
    const paid = round.payout ?? 0n
    return el(
      'tr',
      {},
      el('th', { scope: 'row', class: 'num' }, t('roundNo', { n: words.number(round.nonce) })),
      el('td', { class: 'num' }, paid > 0n ? words.money(paid) : t('noWinShort')),
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
    el('button', { type: 'button', class: 'btn soft wide', onclick: () => go('/fairness') }, t('openFairness')),
  ])
}

const toneOf = (result: string): string => (result === 'agrees' ? 'won' : result === 'differs' ? 'lost' : 'faint')
