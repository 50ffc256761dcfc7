import type { Days } from '../format/day-instants.ts'
import { useText } from '../i18n/use-text.ts'

/** First and last day of what a list shows; each may be left open. One set beyond the other moves both. */
export function DayFilter({ value, onChange }: { value: Days; onChange: (days: Days) => void }) {
  const { t } = useText()
  const { from, until } = value
  return (
    <fieldset className="inp filter-days" aria-label={t('filter.days')}>
      <input
        type="date"
        aria-label={t('export.from')}
        value={from}
        onChange={({ target }) => onChange({ from: target.value, until: until && target.value > until ? target.value : until })}
      />
      <span aria-hidden="true">–</span>
      <input
        type="date"
        aria-label={t('export.to')}
        value={until}
        onChange={({ target }) => onChange({ from: target.value && from > target.value ? target.value : from, until: target.value })}
      />
    </fieldset>
  )
}
