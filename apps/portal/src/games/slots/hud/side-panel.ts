import type { Amount } from '@croupier/kernel'
import { el } from '../../../shared/play/hud/element.ts'
import { fairnessParts } from '../../../shared/play/hud/fairness-parts.ts'
import { icon } from '../../../shared/play/hud/icon.ts'
import { money } from '../../../shared/play/hud/money.ts'
import { timeNote } from '../../../shared/play/hud/time-note.ts'
import type { Round } from '../api/round.ts'
import type { Commitment } from '../api/wire.ts'
import { multipleHundredths } from '../plan/win-tier.ts'
import type { Words } from '../text/words.ts'
import type { Actions } from './actions.ts'

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
    fairness.replaceChildren(...partsOfFairness(next, words, actions))
    rounds.replaceChildren(...roundParts(next, words, actions))
    note.replaceChildren(...timeNote(next.startedAt, next.net, words, actions.go))
  }
  return {
    root,
    update,
    /** The clock of the reminder goes on between rounds. */
    tick: () => facts && note.replaceChildren(...timeNote(facts.startedAt, facts.net, words, actions.go)),
    /** The same parts once more, for the sheet of narrow screens. */
    parts: (): Node[] =>
      facts
        ? [
            el('section', {}, ...partsOfFairness(facts, words, actions)),
            el('hr'),
            el('section', {}, ...roundParts(facts, words, actions)),
            el('p', { class: 'panel-note' }, ...timeNote(facts.startedAt, facts.net, words, actions.go)),
          ]
        : [],
  }
}

const partsOfFairness = ({ commitment }: PanelFacts, words: Words, actions: Actions): Node[] =>
  fairnessParts(
    {
      commitment,
      text: words.t('committedText'),
      facts: [[words.t('nextRound'), el('dd', { class: 'num', 'data-testid': 'round-nonce' }, words.number(commitment.nonce))]],
    },
    words,
    actions,
  )

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
