import { Dialog as Radix } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { classNames } from '../class-names.ts'
import { useUi } from '../context.tsx'
import { Icon } from './icon.tsx'
import { useFocusReturn } from './use-focus-return.ts'

export interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** Read with the title when the dialog opens. */
  description?: ReactNode
  /** Off where the reader must answer first, e.g. terms after an update. */
  closesOnEscape?: boolean
  closesOnBackground?: boolean
  /** No cross at all; then a button inside must close. */
  hasClose?: boolean
  size?: 'm' | 'wide' | 'panel-size'
  footer?: ReactNode
  /** The title is announced, not shown, where the content has its own head. */
  hidesTitle?: boolean
  /** What takes the focus when it opens, instead of the first control: a page's own title. */
  initialFocus?: RefObject<HTMLElement | null>
  className?: string
  children?: ReactNode
}

/** Focus goes in, stays in, and returns to where it came from; the page beneath does not scroll. */
export function Dialog(props: DialogProps) {
  const {
    isOpen,
    onClose,
    title,
    description,
    closesOnEscape = true,
    closesOnBackground = true,
    hasClose = true,
    size = 'm',
    footer,
    hidesTitle,
    initialFocus,
    className,
    children,
  } = props
  const { texts } = useUi()
  const focus = useFocusReturn(initialFocus)
  return (
    <Radix.Root open={isOpen} onOpenChange={next => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim">
          <Radix.Content
            {...focus}
            className={classNames('dialog', size !== 'm' && size, className)}
            {...(!description && { 'aria-describedby': undefined })}
            onEscapeKeyDown={event => !closesOnEscape && event.preventDefault()}
            onPointerDownOutside={event => !closesOnBackground && event.preventDefault()}
            onInteractOutside={event => !closesOnBackground && event.preventDefault()}
          >
            <div className={hidesTitle ? 'vh' : 'dialog-head'}>
              <Radix.Title className="h2">{title}</Radix.Title>
            </div>
            <div className="dialog-body">
              {description && <Radix.Description className="text-text-2">{description}</Radix.Description>}
              {children}
            </div>
            {footer && <div className="dialog-foot">{footer}</div>}
            {hasClose && (
              <Radix.Close className="ib close" aria-label={texts.close}>
                <Icon name="x" />
              </Radix.Close>
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
