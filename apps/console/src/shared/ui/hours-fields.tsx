import { TextField } from '@croupier/ui'
import { useText } from '../i18n/use-text.ts'

type DayHours = { readonly from: string; readonly to: string }

interface HoursFieldsProps {
  hours: DayHours | null | undefined
  fault: string | undefined
  isSmall?: boolean
  onChange: (hours: { from: string; to: string } | null) => void
}

/** From when until when something is open, by the brand's clock; both empty: all day. */
export function HoursFields({ hours, fault, isSmall = false, onChange }: HoursFieldsProps) {
  const { t } = useText()
  const { from, to } = hours ?? { from: '', to: '' }
  const set = (next: { from: string; to: string }) => onChange(next.from === '' && next.to === '' ? null : next)
  return (
    <>
      <TextField
        small={isSmall}
        label={t('hours.from')}
        hint={t('hours.hint')}
        type="time"
        value={from}
        error={fault}
        onChange={event => set({ from: event.target.value, to })}
      />
      <TextField
        small={isSmall}
        label={t('hours.to')}
        hint={t('hours.toHint')}
        type="time"
        value={to}
        onChange={event => set({ from, to: event.target.value })}
      />
    </>
  )
}
