import i18next from 'i18next'
import type { Answer } from '../shared/api/types.ts'
import { ask, useModals } from '../shared/modals/modal-store.ts'

type TimeLimit = NonNullable<Answer<'saferPlay'>['timeLimit']>

/** What this tab has told of which day: the warning and the end, each once. */
const TOLD = 'timeToldOf'
const WARN_MINUTES = 5

/** What is to be told of a day's time now, or nothing: five minutes before it is over, and when it is (SAFER-TIME-3). */
export function dueWord({ leftMinutes, resetsAt }: TimeLimit, told: string | null): 'soon' | 'over' | undefined {
  const word = leftMinutes === 0 ? 'over' : leftMinutes <= WARN_MINUTES ? 'soon' : undefined
  const isTold = told === `over ${resetsAt}` || (word !== undefined && told === `${word} ${resetsAt}`)
  return isTold ? undefined : word
}

/** Tells it, unless a dialog is open: then at the next look. */
export async function tellTime(limit: TimeLimit, toLimits: () => void): Promise<void> {
  const word = dueWord(limit, sessionStorage.getItem(TOLD))
  if (!word || useModals.getState().open) return
  sessionStorage.setItem(TOLD, `${word} ${limit.resetsAt}`)
  await i18next.loadNamespaces('saferPlay')
  const answer = await ask({
    icon: 'timer',
    title: i18next.t(`saferPlay:time.${word}.title`, { count: limit.leftMinutes }),
    html: `<p>${i18next.t(`saferPlay:time.${word}.text`)}</p>`,
    buttons: [
      { key: 'go', label: i18next.t('saferPlay:time.understood'), tone: 'primary' },
      { key: 'limits', label: i18next.t('saferPlay:reality.limits') },
    ],
  })
  if (answer === 'limits') toLimits()
}
