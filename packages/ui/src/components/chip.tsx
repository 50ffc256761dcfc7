import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import type { IconName } from '../generated/icon-names.ts'
import { Icon } from './icon.tsx'

export interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** A filter that is on; leave out for a chip that only acts. */
  isOn?: boolean
  icon?: IconName
  iconEnd?: IconName
  small?: boolean
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
}

export function Chip({ isOn, icon, iconEnd, small, className, type = 'button', children, ...rest }: ChipProps) {
  return (
    <button type={type} className={classNames('chip', small && 'sm', isOn && 'is-on', className)} aria-pressed={isOn} {...rest}>
      {icon && <Icon name={icon} size="s" />}
      {children}
      {iconEnd && <Icon name={iconEnd} size="xs" />}
    </button>
  )
}
