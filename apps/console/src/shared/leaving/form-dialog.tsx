import { Dialog, type DialogProps } from '@croupier/ui/components/dialog.tsx'
import { useState } from 'react'
import { LeaveDialog } from './leave-dialog.tsx'
import { useUnsaved } from './unsaved.ts'

/** A dialog with a form: once something was written in it, Escape and the cross ask before they throw that away. Its own Cancel says so by its name. */
export function FormDialog({ onClose, children, ...rest }: Omit<DialogProps, 'closesOnBackground'>) {
  const [isTouched, setTouched] = useState(false)
  const [isAsking, setAsking] = useState(false)
  useUnsaved(isTouched)
  return (
    <Dialog {...rest} closesOnBackground={false} onClose={() => (isTouched ? setAsking(true) : onClose())}>
      <div className="contents" onInput={() => setTouched(true)}>
        {children}
      </div>
      {isAsking && <LeaveDialog onStay={() => setAsking(false)} onLeave={onClose} />}
    </Dialog>
  )
}
