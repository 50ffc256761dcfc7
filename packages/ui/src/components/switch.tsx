import type { InputHTMLAttributes, Ref } from 'react'
import { classNames } from '../class-names.ts'

export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> {
  label: string
  hideLabel?: boolean
  ref?: Ref<HTMLInputElement>
}

/** Takes effect at once; what waits for "Save" is a checkbox. */
export function Switch({ label, hideLabel = false, className, ...input }: SwitchProps) {
  return (
    <label className={classNames('switch', className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox reports its own checked state. */}
      <input type="checkbox" role="switch" className="sw" aria-label={hideLabel ? label : undefined} {...input} />
      {!hideLabel && <span>{label}</span>}
    </label>
  )
}
