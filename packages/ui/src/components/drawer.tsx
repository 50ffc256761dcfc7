import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useUi } from '../context.tsx'
import { Icon } from './icon.tsx'
import { useFocusReturn } from './use-focus-return.ts'

export interface DrawerProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  hidesTitle?: boolean
  side?: 'start' | 'end' | 'bottom'
  className?: string
  children: ReactNode
}

/** A panel from an edge: the side menu on a small screen, a slip, a record's card. */
export function Drawer({ isOpen, onClose, title, hidesTitle, side = 'start', className, children }: DrawerProps) {
  const { texts } = useUi()
  const focus = useFocusReturn()
  return (
    <Radix.Root open={isOpen} onOpenChange={next => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="drawer-scrim" />
        <Radix.Content
          {...focus}
          className={classNames('drawer', side === 'end' && 'at-end', side === 'bottom' && 'at-bottom', className)}
          aria-describedby={undefined}
        >
          <div className={hidesTitle ? 'vh' : 'row justify-between p-4'}>
            <Radix.Title className="h3">{title}</Radix.Title>
            <Radix.Close className="ib" aria-label={texts.close}>
              <Icon name="x" />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
