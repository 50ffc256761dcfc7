import type { Amount } from '@croupier/kernel'
import type { Round } from '../api/round.ts'
import type { Commitment } from '../api/wire.ts'
import { multipleHundredths } from '../plan/win-tier.ts'
import type { Words } from '../text/words.ts'
import type { Actions } from './actions.ts'
import { el } from './element.ts'
import { icon } from './icon.ts'
import { money } from './money.ts'

export type PanelFacts = {
  readonly commitment: Commitment
  readonly rounds: readonly Round[]
  readonly startedAt: string
  readonly net: Amount
}

export type SidePanel = ReturnType<typeof createSidePanel>

/** What proves the game and what has happened in it: beside the game where there is room, else in a sheet. */
export function createSidePanel(words: Words, actions: Actions) {
  const fairness = el('section', { class: 'panel-fairness' })
  const rounds = el('section', { class: 'panel-rounds' })
  const note = el('p', { class: 'panel-note' })
  const root = el('aside', { class: 'panel', 'aria-label': words.t('history') }, fairness, el('hr'), rounds, note)
  let facts: PanelFacts | undefined
  const update = (next: PanelFacts) => {
    facts = next
    fairness.replaceChildren(...fairnessParts(next, words, actions))
    rounds.replaceChildren(...roundParts(next, words, actions))
    note.replaceChildren(...noteParts(next, words, actions))
  }
  return {
    root,
    update,
    /** The clock of the reminder goes on between rounds. */
    tick: () => facts && note.replaceChildren(...noteParts(facts, words, actions)),
    /** The same parts once more, for the sheet of narrow screens. */
    parts: (): Node[] =>
      facts
        ? [
            el('section', {}, ...fairnessParts(facts, words, actions)),
            el('hr'),
            el('section', {}, ...roundParts(facts, words, actions)),
            el('p', { class: 'panel-note' }, ...noteParts(facts, words, actions)),
          ]
        : [],
  }
}

function fairnessParts({ commitment }: PanelFacts, words: Words, actions: Actions): Node[] {
  const { t } = words
  return [
    el(
      'div',
      { class: 'panel-head' },
      el('h2', {}, t('fairness')),
      el('span', { class: 'badge won' }, icon('shield-check', 'xs'), t('committed')),
    ),
    el('p', { class: 'hint' }, t('committedText')),
    el('code', { class: 'hash', title: commitment.serverSeedHash }, commitment.serverSeedHash.match(/.{1,4}/g)?.join(' ') ?? ''),
    el(
      'dl',
      { class: 'panel-facts' },
      el('dt', {}, t('yourSeed')),
      el('dd', {}, commitment.clientSeed),
      el('dt', {}, t('nextRound')),
      el('dd', { class: 'num', 'data-testid': 'round-nonce' }, words.number(commitment.nonce)),
    ),
    el(
      'div',
      { class: 'panel-buttons' },
      el('button', { type: 'button', class: 'btn soft sm', onclick: actions.check }, icon('scale', 's'), t('check')),
      el(
        'button',
        { type: 'button', class: 'btn sm', 'aria-label': t('changeSeed'), title: t('changeSeed'), onclick: () => actions.go('/fairness') },
        icon('rotate-cw', 's'),
      ),
    ),
  ]
}

const ROUNDS_SHOWN = 10

function roundParts({ rounds }: PanelFacts, words: Words, actions: Actions): Node[] {
  const { t } = words
  const head = el('h2', {}, t('lastRounds'))
  if (rounds.length === 0) return [head, el('p', { class: 'hint' }, t('noRounds'))]
  return [
    head,
    el('ol', { class: 'rounds num' }, ...rounds.slice(0, ROUNDS_SHOWN).map(round => roundRow(round, words))),
    el(
      'button',
      { type: 'button', class: 'link', onclick: () => actions.go('/index?member=personalHistoryCopy') },
      t('record'),
      icon('chevron-right', 'xs'),
    ),
  ]
}

function roundRow(round: Round, words: Words): HTMLElement {
  const tone = round.win > round.bet ? 'won' : round.win > 0n ? '' : 'faint'
  const hundredths = multipleHundredths(round.win, round.bet)
  return el(
    'li',
    {},
    el('span', { class: 'faint' }, words.number(round.nonce)),
    el('span', { class: tone }, round.win > 0n ? money(round.win, words) : words.t(round.state === 'open' ? 'unfinished' : 'noWinShort')),
    el('span', { class: 'faint' }, hundredths > 0 ? `×${words.number(hundredths / 100, hundredths < 1000 ? 2 : 0)}` : '—'),
  )
}

function noteParts({ startedAt, net }: PanelFacts, words: Words, actions: Actions): Node[] {
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(startedAt)) / 60_000))
  const text = words.t('timeIn', { min: words.number(minutes), net: words.gain(net) })
  return [
    icon('clock', 's'),
    el(
      'span',
      {},
      `${text} `,
      el('button', { type: 'button', class: 'link', onclick: () => actions.go('/index?member=securityCenter') }, words.t('limits')),
    ),
  ]
}
