import type { Amount } from '@croupier/kernel'
import { choiceRow } from '../../../shared/play/hud/choice-row.ts'
import { el } from '../../../shared/play/hud/element.ts'
import { openSheet } from '../../../shared/play/hud/sheet.ts'
import { type AutoplayPlan, autoplayChoices } from '../../../shared/play/plan/autoplay.ts'
import type { Words } from '../text/words.ts'

const LOSS_BETS = [10, 20, 50, 100]
const WIN_BETS = [10, 20, 50, 100]
/** A loss limit is set from the start; whoever wants none has to say so. */
const LOSS_DEFAULT = 20n

/** Asks how many spins, and what ends them before. */
export function openAutoSheet(words: Words, bet: Amount, autoplayMax: number, onStart: (plan: AutoplayPlan) => void): void {
  const { t } = words
  const choices = autoplayChoices(autoplayMax)
  let plan: AutoplayPlan = { spins: choices[0] ?? 0, lossMax: bet * LOSS_DEFAULT, winMultiple: undefined, stopsOnFeature: true }
  const start = el('button', { type: 'button', class: 'btn p wide', 'data-testid': 'auto-start' })
  const say = () => {
    start.textContent = t('autoStart', { n: plan.spins })
  }
  const noLimit = { label: t('autoNoLimit'), value: undefined }
  const losses = LOSS_BETS.map(n => ({ label: words.shortMoney(bet * BigInt(n)), value: bet * BigInt(n) }))
  const wins = WIN_BETS.map(n => ({ label: t('autoTimes', { n }), value: n }))
  const feature = el('input', { type: 'checkbox', checked: true })
  const set = (part: Partial<AutoplayPlan>) => {
    plan = { ...plan, ...part }
    say()
  }
  say()
  const sheet = openSheet(t('autoTitle'), t('close'), [
    choiceRow(
      t('autoSpins'),
      choices.map(n => ({ label: String(n), value: n })),
      plan.spins,
      spins => set({ spins }),
    ),
    choiceRow<Amount | undefined>(t('autoLoss'), [...losses, noLimit], plan.lossMax, lossMax => set({ lossMax })),
    choiceRow<number | undefined>(t('autoWin'), [...wins, noLimit], plan.winMultiple, winMultiple => set({ winMultiple })),
    el('label', { class: 'check-row' }, feature, t('autoFeature')),
    start,
  ])
  start.addEventListener('click', () => {
    sheet.close()
    onStart({ ...plan, stopsOnFeature: feature.checked })
  })
}
