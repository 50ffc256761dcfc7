import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { type LinkProps, useUi } from '../context.tsx'
import type { IconName } from '../generated/icon-names.ts'
import { Icon } from './icon.tsx'

export type ButtonTone = 'primary' | 'second' | 'soft' | 'ghost' | 'danger' | 'danger-soft'
export type ButtonSize = 'xs' | 's' | 'm' | 'l'

interface ButtonLook {
  /** At most one `primary` in a group. */
  tone?: ButtonTone
  size?: ButtonSize
  block?: boolean
  icon?: IconName
  iconEnd?: IconName
  children: ReactNode
}

const toneClass: Record<ButtonTone, string> = {
  primary: 'p',
  second: '',
  soft: 'soft',
  ghost: 'ghost',
  danger: 'danger',
  'danger-soft': 'danger-soft',
}
const sizeClass: Record<ButtonSize, string> = { xs: 'xs', s: 'sm', m: '', l: 'lg' }

/** The classes of a button, for an element that only looks like one. */
export const buttonClass = ({ tone = 'second', size = 'm', block = false }: Pick<ButtonLook, 'tone' | 'size' | 'block'> = {}): string =>
  classNames('btn', toneClass[tone], sizeClass[size], block && 'btn-wide')

function Inside({ icon, iconEnd, size, children }: Pick<ButtonLook, 'icon' | 'iconEnd' | 'size' | 'children'>) {
  const iconSize = size === 'xs' ? 'xs' : 's'
  return (
    <>
      {icon && <Icon name={icon} size={iconSize} />}
      {children}
      {iconEnd && <Icon name={iconEnd} size={iconSize} />}
    </>
  )
}

export type ButtonProps = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & { busy?: boolean; ref?: Ref<HTMLButtonElement> }

/** A busy button keeps its width and its focus, says so, and cannot be pressed twice. */
export function Button({
  tone,
  size,
  block,
  icon,
  iconEnd,
  busy = false,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const look = { ...(tone && { tone }), ...(size && { size }), ...(block && { block }) }
  return (
    <button
      type={busy ? 'button' : type}
      className={classNames(buttonClass(look), busy && 'is-busy', className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? event => event.preventDefault() : onClick}
      {...rest}
    >
      <Inside {...(icon && { icon })} {...(iconEnd && { iconEnd })} {...(size && { size })}>
        {children}
      </Inside>
    </button>
  )
}

/** A link that looks like a button: it goes somewhere, a button does something. */
export function ButtonLink({ tone, size, block, icon, iconEnd, className, children, ...rest }: ButtonLook & Omit<LinkProps, 'children'>) {
  const { Link } = useUi()
  const look = { ...(tone && { tone }), ...(size && { size }), ...(block && { block }) }
  return (
    <Link className={classNames(buttonClass(look), className)} {...rest}>
      <Inside {...(icon && { icon })} {...(iconEnd && { iconEnd })} {...(size && { size })}>
        {children}
      </Inside>
    </Link>
  )
}
