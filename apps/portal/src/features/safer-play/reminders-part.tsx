import { Radio } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { SaferPlay } from './safer-play-state.ts'
import { changes, useLimitChange } from './use-limit-change.ts'

/** How often to be told of time and money. */
export function RemindersPart({ state }: { state: SaferPlay }) {
  const { t } = useTranslation('saferPlay')
  const change = useLimitChange(changes.setRealityCheck)
  return (
    <section className="raised pad2 col gap-4" aria-labelledby="safer-reminders">
      <h3 className="h3" id="safer-reminders">
        {t('reminders.title')}
      </h3>
      <fieldset className="col gap-3">
        <legend className="mb-3 text-13 text-text-2">{t('reminders.text')}</legend>
        <div className="row flex-wrap gap-4">
          {[...state.offers.realityCheckMinutes, null].map(minutes => (
            <Radio
              key={minutes}
              name="reality-check"
              checked={state.realityCheckMinutes === minutes}
              disabled={change.isPending}
              onChange={() => change.mutate({ minutes })}
            >
              {minutes === null ? t('reminders.never') : t('reminders.minutes', { count: minutes })}
            </Radio>
          ))}
        </div>
      </fieldset>
    </section>
  )
}
