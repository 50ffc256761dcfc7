import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { useUi } from '../context.tsx'
import type { IconName } from '../generated/icon-names.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

export type ToastTone = 'won' | 'lost' | 'warn' | 'info'

export interface ToastMessage {
  tone?: ToastTone
  title: ReactNode
  detail?: ReactNode
  /** The error code, small beneath. */
  code?: string
}

interface Shown extends ToastMessage {
  id: number
}

/** Reading speed of about fifteen characters a second, for two short lines. */
const VISIBLE_MS = 6000
/** More than three cover what they speak of. */
const SHOWN_MAX = 3

const icons: Record<ToastTone, IconName> = { won: 'circle-check', lost: 'circle-x', warn: 'triangle-alert', info: 'info' }
const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined)

/** Tells that something happened. What needs an answer is a dialog; what is wrong with an input stands at the input. */
export const useToast = () => use(ToastContext)

export function ToastProvider({ children }: { children: ReactNode }) {
  const { texts } = useUi()
  const [shown, setShown] = useState<readonly Shown[]>([])
  const last = useRef(0)
  const add = useCallback((message: ToastMessage) => {
    last.current += 1
    const toast = { ...message, id: last.current }
    setShown(list => [...list, toast].slice(-SHOWN_MAX))
  }, [])
  const remove = useCallback((id: number) => setShown(list => list.filter(toast => toast.id !== id)), [])
  const of = (isUrgent: boolean) =>
    shown.filter(toast => (toast.tone === 'lost') === isUrgent).map(toast => <Toast key={toast.id} toast={toast} onClose={remove} />)
  const value = useMemo(() => add, [add])
  return (
    <ToastContext value={value}>
      {children}
      <section className="toasts" aria-label={texts.notifications}>
        <div role="status" aria-live="polite" className="col gap-3">
          {of(false)}
        </div>
        <div role="alert" aria-live="assertive" className="col gap-3">
          {of(true)}
        </div>
      </section>
    </ToastContext>
  )
}

function Toast({ toast, onClose }: { toast: Shown; onClose: (id: number) => void }) {
  const { texts } = useUi()
  const [isHeld, setHeld] = useState(false)
  const tone = toast.tone ?? 'info'
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => onClose(toast.id), VISIBLE_MS)
    return () => clearTimeout(timer)
  }, [isHeld, onClose, toast.id])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a notice or focusing its button holds it; nothing is done by it.
    <div
      className={classNames('toast', tone)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[tone]} />
      <div className="grow min-w-0">
        <div className="font-semi">{toast.title}</div>
        {toast.detail && <div className="text-13 text-text-2">{toast.detail}</div>}
        {toast.code && <div className="code">{toast.code}</div>}
      </div>
      <IconButton icon="x" size="s" label={texts.close} onClick={() => onClose(toast.id)} />
    </div>
  )
}
