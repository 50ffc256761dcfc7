import type { Amount } from '@croupier/kernel'
import { el } from '../../../shared/play/hud/element.ts'
import { autoplayChoices } from '../../../shared/play/plan/autoplay.ts'
import type { Words } from '../text/words.ts'

/** What autoplay was asked for; limits are undefined where the player wants none. */
export type AutoChoice = { readonly rounds: number; readonly lossMax: Amount | undefined; readonly winMultiple: number | undefined }

const LOSS_STAKES = [10, 20, 50, 100]
const WIN_STAKES = [2, 5, 10, 100]
/** A loss limit is set from the start; whoever wants none has to say so. */
const LOSS_DEFAULT = 20

/** How many rounds, and what ends them before. */
export function createAutoForm(words: Words, autoplayMax: number, stake: () => Amount, more: readonly HTMLElement[]) {
  const { t } = words
  const rounds = autoplayChoices(autoplayMax)
  let chosen = { rounds: rounds[0] ?? 0, loss: LOSS_DEFAULT as number | undefined, win: undefined as number | undefined }
  let onChange: () => void = () => undefined
  const set = (part: Partial<typeof chosen>) => {
    chosen = { ...chosen, ...part }
    onChange()
  }
  const roundsField = select(
    t('autoRounds'),
    rounds.map(n => ({ value: n, text: () => words.number(n) })),
    chosen.rounds,
    value => set({ rounds: value }),
  )
  const none = { value: undefined, text: () => t('autoNoLimit') }
  const lossField = select<number | undefined>(
    t('autoLoss'),
    [...LOSS_STAKES.map(n => ({ value: n, text: () => words.money(stake() * BigInt(n)) })), none],
    chosen.loss,
    loss => set({ loss }),
  )
  const winField = select<number | undefined>(
    t('autoWin'),
    [none, ...WIN_STAKES.map(n => ({ value: n, text: () => t('autoTimes', { n }) }))],
    chosen.win,
    win => set({ win }),
  )
  const fields = [roundsField, lossField, winField]
  return {
    root: el('div', { class: 'auto-form' }, ...fields.map(({ root }) => root), ...more),
    choice: (): AutoChoice => ({
      rounds: chosen.rounds,
      lossMax: chosen.loss === undefined ? undefined : stake() * BigInt(chosen.loss),
      winMultiple: chosen.win,
    }),
    onChange: (listen: () => void) => {
      onChange = listen
    },
    /** Limits are told in money, which follows the stake. */
    refresh: () => lossField.retell(),
    setOff: (isOff: boolean) => {
      for (const { select: control } of fields) control.disabled = isOff
    },
  }
}

type Option<T> = { readonly value: T; readonly text: () => string }

function select<T>(label: string, options: readonly Option<T>[], chosen: T, onChoose: (value: T) => void) {
  const items = options.map(({ value, text }, i) => el('option', { value: String(i), selected: value === chosen }, text()))
  const control = el('select', {}, ...items)
  control.addEventListener('change', () => {
    const option = options[control.selectedIndex]
    if (option) onChoose(option.value)
  })
  return {
    root: el('label', { class: 'field' }, el('span', { class: 'lab' }, label), el('span', { class: 'select' }, control)),
    select: control,
    retell: () => {
      for (const [i, item] of items.entries()) item.textContent = options[i]?.text() ?? ''
    },
  }
}
