import { classNames } from '../class-names.ts'
import { useUi } from '../context.tsx'
import { Icon } from './icon.tsx'

export interface NumberStepperProps {
  value: number
  onChange: (value: number) => void
  label: string
  min?: number
  max?: number
  step?: number
  small?: boolean
}

/** A whole number that is more often nudged than typed. */
export function NumberStepper({ value, onChange, label, min = 1, max = Number.MAX_SAFE_INTEGER, step = 1, small }: NumberStepperProps) {
  const { texts } = useUi()
  const set = (next: number) => onChange(Math.min(max, Math.max(min, next)))
  return (
    <fieldset className={classNames('stepn', small && 'sm')} aria-label={label}>
      <button type="button" aria-label={texts.decrease} disabled={value <= min} onClick={() => set(value - step)}>
        <Icon name="minus" size="s" />
      </button>
      <input
        inputMode="numeric"
        aria-label={label}
        value={value}
        onChange={event => {
          const typed = Number.parseInt(event.target.value.replace(/\D/g, ''), 10)
          if (Number.isSafeInteger(typed)) set(typed)
        }}
      />
      <button type="button" aria-label={texts.increase} disabled={value >= max} onClick={() => set(value + step)}>
        <Icon name="plus" size="s" />
      </button>
    </fieldset>
  )
}
