import { useUi } from '../context.tsx'
import { Chip } from './chip.tsx'

export interface DateSpan {
  /** ISO dates, `2026-11-20`, both days included. */
  from: string
  until: string
}

export interface DateRangeProps {
  value: DateSpan
  onChange: (span: DateSpan) => void
  label: string
  /** Spans asked for most, e.g. today, last seven days. */
  presets?: readonly { label: string; span: DateSpan }[]
  /** Records reach no further back than this, and no further than that. */
  earliestOn?: string
  latestOn?: string
}

// ISO dates sort as text.
const later = (a: string, b: string) => (a.localeCompare(b) > 0 ? a : b)
const earlier = (a: string, b: string) => (a.localeCompare(b) < 0 ? a : b)

/** The platform's own date inputs; setting one end beyond the other moves both. */
export function DateRange({ value, onChange, label, presets = [], earliestOn, latestOn }: DateRangeProps) {
  const { texts } = useUi()
  return (
    <fieldset className="row flex-wrap" aria-label={label}>
      {presets.map(preset => (
        <Chip
          key={preset.label}
          isOn={preset.span.from === value.from && preset.span.until === value.until}
          onClick={() => onChange(preset.span)}
        >
          {preset.label}
        </Chip>
      ))}
      <span className="inp sm">
        <input
          type="date"
          aria-label={texts.from}
          value={value.from}
          min={earliestOn}
          max={latestOn}
          onChange={event => event.target.value && onChange({ from: event.target.value, until: later(event.target.value, value.until) })}
        />
        <span aria-hidden="true">–</span>
        <input
          type="date"
          aria-label={texts.until}
          value={value.until}
          min={earliestOn}
          max={latestOn}
          onChange={event => event.target.value && onChange({ from: earlier(event.target.value, value.from), until: event.target.value })}
        />
      </span>
    </fieldset>
  )
}
