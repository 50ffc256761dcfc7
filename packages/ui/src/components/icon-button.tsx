import type { ButtonHTMLAttributes, Ref } from 'react'
import { classNames } from '../class-names.ts'
import type { IconName } from '../generated/icon-names.ts'
import { Icon } from './icon.tsx'

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconName
  /** Read aloud, and shown on hover. */
  label: string
  size?: 's' | 'm'
  solid?: boolean
  isOn?: boolean
  /** Unread things behind the button; 0 shows nothing, above 99 shows 99+. */
  count?: number
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({ icon, label, size = 'm', solid, isOn, count = 0, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      className={classNames('ib', size === 's' && 'sm', solid && 'solid', isOn && 'is-on', className)}
      aria-label={count > 0 ? `${label}, ${count}` : label}
      title={label}
      aria-pressed={isOn}
      {...rest}
    >
      <Icon name={icon} />
      {count > 0 && <span className="dot">{count > 99 ? '99+' : count}</span>}
    </button>
  )
}
