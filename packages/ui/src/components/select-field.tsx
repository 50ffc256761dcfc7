import type { Ref, SelectHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldProps, splitField } from './field.tsx'
import { Icon } from './icon.tsx'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectFieldProps extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'required' | 'children' | 'size'> {
  options: readonly SelectOption[]
  /** Shown while nothing is chosen; cannot be chosen again. */
  placeholder?: string
  small?: boolean
  ref?: Ref<HTMLSelectElement>
}

/** The platform's own list: the best one on a phone, searchable by typing everywhere. */
export function SelectField({ options, placeholder, small, className, ...props }: SelectFieldProps) {
  const { field, input } = splitField(props)
  return (
    <Field {...field}>
      {control => (
        <div className={classNames('inp', small && 'sm', field.error && 'is-bad', input.disabled && 'is-off', className)}>
          <select {...input} {...control}>
            {placeholder !== undefined && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map(option => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size="s" />
        </div>
      )}
    </Field>
  )
}
