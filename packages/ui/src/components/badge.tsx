import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { IconName } from '../generated/icon-names.ts'
import { Icon } from './icon.tsx'

export type BadgeTone = 'plain' | 'primary' | 'won' | 'lost' | 'warn' | 'info' | 'hot' | 'new' | 'live'

/** A state in a word. Colour is never its only sign: give an icon or let the word say it. */
export function Badge({
  tone = 'plain',
  icon,
  isCount,
  className,
  children,
}: {
  tone?: BadgeTone
  icon?: IconName
  isCount?: boolean
  className?: string
  children: ReactNode
}) {
  const toneClass = tone === 'primary' ? 'p' : tone !== 'plain' && tone
  return (
    <span className={classNames('badge', toneClass, isCount && 'count', className)}>
      {tone === 'live' && <i className="pulse" />}
      {icon && <Icon name={icon} size="xs" />}
      {children}
    </span>
  )
}
