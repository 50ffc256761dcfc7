import { type ReactNode, useId } from 'react'
import { useUi } from '../context.tsx'
import { Icon } from './icon.tsx'

export interface FieldProps {
  /** Always visible: a placeholder is no label. */
  label: ReactNode
  /** The rule, told before it is broken. */
  hint?: ReactNode
  /** What is wrong now, in words; replaces the hint. */
  error?: ReactNode
  required?: boolean
  /** Beside the label, e.g. "Forgot it?" */
  aside?: ReactNode
}

export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  required: boolean
}

/** Label, control, and one line beneath that is the rule or the mistake. The control is drawn by the caller with the ids it is given. */
export function Field({
  label,
  hint,
  error,
  required = false,
  aside,
  children,
}: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const id = useId()
  const { texts } = useUi()
  const noteId = `${id}-note`
  const control: FieldControl = {
    id,
    'aria-describedby': error || hint ? noteId : undefined,
    'aria-invalid': error ? true : undefined,
    required,
  }
  return (
    <div className="field">
      <div className="row justify-between">
        <label className="lab" htmlFor={id}>
          {label}
          {required && (
            <span className="req" title={texts.required} aria-hidden="true">
              *
            </span>
          )}
        </label>
        {aside}
      </div>
      {children(control)}
      <span id={noteId} className={error ? 'hint bad' : 'hint'} aria-live="polite" hidden={!error && !hint}>
        {error && <Icon name="circle-alert" size="xs" />}
        {error || hint}
      </span>
    </div>
  )
}

/** Splits the props of a field from those of its input. */
export function splitField<P extends FieldProps>({ label, hint, error, required, aside, ...input }: P) {
  const field: FieldProps = {
    label,
    ...(hint !== undefined && { hint }),
    ...(error !== undefined && { error }),
    ...(required && { required }),
    ...(aside !== undefined && { aside }),
  }
  return { field, input }
}
