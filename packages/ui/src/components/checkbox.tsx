import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from './icon.tsx'

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  children: ReactNode
  ref?: Ref<HTMLInputElement>
}

export function Checkbox({ children, className, ...input }: CheckboxProps) {
  return (
    <label className={classNames('check', className)}>
      <input type="checkbox" className="vh" {...input} />
      <span className="box">
        <Icon name="check" size="xs" />
      </span>
      <span>{children}</span>
    </label>
  )
}

/** One of several; give all of a group the same `name`. */
export function Radio({ children, className, ...input }: CheckboxProps) {
  return (
    <label className={classNames('check round', className)}>
      <input type="radio" className="vh" {...input} />
      <span className="box">
        <Icon name="check" size="xs" />
      </span>
      <span>{children}</span>
    </label>
  )
}
