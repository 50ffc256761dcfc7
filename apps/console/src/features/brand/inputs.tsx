import { Panel, TextArea, TextField } from '@croupier/ui'
import type { ReactNode } from 'react'
import { linesOf, type Settings } from '../../shared/brand/settings.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { isFaulty, useDraft } from './draft.tsx'

/** One subject of the settings. */
export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Panel className="form-sec">
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children}
    </Panel>
  )
}

type TextSetting = { [K in keyof Settings]: Settings[K] extends string ? K : never }[keyof Settings]
type NumberSetting = { [K in keyof Settings]: Settings[K] extends number ? K : never }[keyof Settings]
type ListSetting = { [K in keyof Settings]: Settings[K] extends string[] ? K : never }[keyof Settings]

export function TextSettingField({ name, label, hint }: { name: TextSetting; label: string; hint?: string }) {
  const { settings, change } = useDraft()
  return <FaultyText path={name} label={label} hint={hint} value={settings[name]} onChange={value => change({ [name]: value })} />
}

/** A text with the server's verdict on its path. */
export function FaultyText(props: {
  path: string
  label: string
  hint?: string | undefined
  value: string
  inputMode?: 'numeric' | 'decimal' | 'url'
  onChange: (value: string) => void
}) {
  const { t } = useText()
  const { faults } = useDraft()
  const error = isFaulty(faults, props.path) ? t('form.notFit') : undefined
  return (
    <TextField
      label={props.label}
      hint={props.hint}
      error={error}
      value={props.value}
      spellCheck={false}
      {...(props.inputMode && { inputMode: props.inputMode })}
      onChange={event => props.onChange(event.target.value)}
    />
  )
}

/** A whole number; what is none counts as 0, and the server judges its bounds. */
export function NumberField(props: { path: string; label: string; hint?: string; value: number; onChange: (value: number) => void }) {
  return (
    <FaultyText
      {...props}
      inputMode="numeric"
      value={String(props.value)}
      onChange={text => props.onChange(Number(text.replace(/\D/g, '').slice(0, 9)))}
    />
  )
}

export function NumberSettingField({ name, label, hint }: { name: NumberSetting; label: string; hint?: string }) {
  const { settings, change } = useDraft()
  return (
    <NumberField path={name} label={label} {...(hint && { hint })} value={settings[name]} onChange={value => change({ [name]: value })} />
  )
}

/** A list, one a line. */
export function LinesField(props: {
  path: string
  label: string
  hint?: string
  value: readonly string[]
  onChange: (value: string[]) => void
}) {
  const { t } = useText()
  const { faults } = useDraft()
  return (
    <TextArea
      label={props.label}
      hint={props.hint ?? t('brand.onePerLine')}
      error={isFaulty(faults, props.path) ? t('form.notFit') : undefined}
      rows={3}
      spellCheck={false}
      defaultValue={props.value.join('\n')}
      onChange={event => props.onChange(linesOf(event.target.value))}
    />
  )
}

export function LinesSettingField({ name, label, hint }: { name: ListSetting; label: string; hint?: string }) {
  const { settings, change } = useDraft()
  return (
    <LinesField path={name} label={label} {...(hint && { hint })} value={settings[name]} onChange={value => change({ [name]: value })} />
  )
}
