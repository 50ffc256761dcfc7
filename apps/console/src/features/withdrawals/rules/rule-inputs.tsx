import { Panel, Switch, TextField } from '@croupier/ui'
import { type TextKey, useText } from '../../../shared/i18n/use-text.ts'

/** A part of the rules under its name. */
export function Section({ title, children }: { title: TextKey; children: React.ReactNode }) {
  const { t } = useText()
  return (
    <Panel className="pad2 col gap-4">
      <h2 className="h3">{t(title)}</h2>
      {children}
    </Panel>
  )
}

export function Toggle({
  text,
  isOn,
  isOff,
  onChange,
}: {
  text: TextKey
  isOn: boolean
  isOff: boolean
  onChange: (isOn: boolean) => void
}) {
  const { t } = useText()
  return <Switch label={t(text)} checked={isOn} disabled={isOff} onChange={event => onChange(event.target.checked)} />
}

interface CountProps {
  label: TextKey
  value: number
  error: string | undefined
  isOff: boolean
  onChange: (value: number) => void
}

/** A whole number. */
export function Count({ label, value, error, isOff, onChange }: CountProps) {
  const { t } = useText()
  return (
    <TextField
      small
      label={t(label)}
      inputMode="numeric"
      disabled={isOff}
      value={String(value)}
      error={error}
      onChange={event => /^\d{0,7}$/.test(event.target.value) && onChange(Number(event.target.value))}
    />
  )
}
