import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import type { IconName } from '../generated/icon-names.ts'
import { Field, type FieldProps, splitField } from './field.tsx'
import { Icon } from './icon.tsx'

export interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'required' | 'prefix' | 'size'> {
  icon?: IconName
  /** Before the text, e.g. a currency sign or a dialling code. */
  prefix?: ReactNode
  /** After the text, e.g. a button that fills in the maximum. */
  suffix?: ReactNode
  /** Checked and right: a tick says so. */
  isGood?: boolean
  small?: boolean
  ref?: Ref<HTMLInputElement>
}

export function TextField({ icon, prefix, suffix, isGood, small, className, ...props }: TextFieldProps) {
  const { field, input } = splitField(props)
  return (
    <Field {...field}>
      {control => (
        <div
          className={classNames('inp', small && 'sm', field.error ? 'is-bad' : isGood && 'is-good', input.disabled && 'is-off', className)}
        >
          {icon && <Icon name={icon} />}
          {prefix}
          <input type="text" {...input} {...control} />
          {suffix}
          {isGood && !field.error && <Icon name="check" size="s" />}
        </div>
      )}
    </Field>
  )
}

export interface TextAreaProps extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'required'> {
  ref?: Ref<HTMLTextAreaElement>
}

export function TextArea({ className, rows = 4, ...props }: TextAreaProps) {
  const { field, input } = splitField(props)
  return (
    <Field {...field}>
      {control => (
        <div className={classNames('inp area', field.error && 'is-bad', className)}>
          <textarea rows={rows} {...input} {...control} />
        </div>
      )}
    </Field>
  )
}
