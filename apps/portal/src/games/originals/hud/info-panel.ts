import { el } from '../../../shared/play/hud/element.ts'
import { fairnessParts } from '../../../shared/play/hud/fairness-parts.ts'
import { icon } from '../../../shared/play/hud/icon.ts'
import type { Round } from '../api/round.ts'
import type { Commitment } from '../api/wire.ts'
import type { Words } from '../text/words.ts'

type Facts = { readonly commitment: Commitment; readonly rounds: readonly Round[]; readonly lastEntropy: string | undefined }
type Parts = {
  readonly words: Words
  readonly title: string
  readonly row: (round: Round) => HTMLElement
  readonly check: () => void
  readonly go: (path: string) => void
}

const ROUNDS_SHOWN = 10

/** The right panel: what proves the game, and what has happened in it. */
export function createInfoPanel({ words, title, row, check, go }: Parts) {
  const { t } = words
  const fairness = el('section')
  const rounds = el('section')
  const root = el('aside', { class: 'inf panel', 'aria-label': t('history') }, fairness, rounds)
  const bytes = (entropy: string | undefined) =>
    entropy
      ? el('dd', { class: 'code', title: entropy, 'data-testid': 'bytes' }, `${entropy.slice(0, 4)}…${entropy.slice(-4)}`)
      : el('dd', { class: 'faint' }, t('noneYet'))
  return {
    root,
    update: ({ commitment, rounds: played, lastEntropy }: Facts) => {
      fairness.replaceChildren(
        ...fairnessParts(
          {
            commitment,
            text: t('committedText'),
            facts: [
              [t('round'), el('dd', { class: 'num', 'data-testid': 'round-nonce' }, words.number(commitment.nonce))],
              [t('yourBytes'), bytes(lastEntropy)],
            ],
          },
          words,
          { check, go },
        ),
      )
      const link = el(
        'button',
        { type: 'button', class: 'link', onclick: () => go('/index?member=personalHistoryCopy') },
        t('record'),
        icon('chevron-right', 'xs'),
      )
      rounds.replaceChildren(
        el('div', { class: 'panel-head' }, el('h2', {}, title), link),
        played.length === 0
          ? el('p', { class: 'hint' }, t('noRounds'))
          : el('ol', { class: 'his num' }, ...played.slice(0, ROUNDS_SHOWN).map(row)),
      )
    },
  }
}
