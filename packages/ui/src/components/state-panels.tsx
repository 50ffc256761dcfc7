import type { ReactNode } from 'react'
import { useUi } from '../context.tsx'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { SupportCode } from './support-code.tsx'

/** A picture from the art manifest. */
export interface StatePicture {
  src: string
  srcSet?: string
}

/** Where the line is down its picture does not come either. */
export const hidePicture = ({ currentTarget }: { currentTarget: HTMLElement }): void => {
  currentTarget.hidden = true
}

function Picture({ art }: { art: StatePicture | undefined }) {
  if (!art) return null
  return <img src={art.src} srcSet={art.srcSet} alt="" width={136} height={136} loading="lazy" decoding="async" onError={hidePicture} />
}

/** Nothing here yet: says what to do next. */
export function EmptyState({
  art,
  title,
  children,
  action,
}: {
  art?: StatePicture
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="state">
      <Picture art={art} />
      <h3 className="h3">{title}</h3>
      {children && <p>{children}</p>}
      {action && <div className="row mt-3 flex-wrap justify-center">{action}</div>}
    </div>
  )
}

export interface ErrorStateProps {
  art?: StatePicture
  /** What happened, in people's words. */
  title: ReactNode
  /** What it means for their money, and what they can do. */
  children?: ReactNode
  code?: string
  requestId?: string | undefined
  onRetry?: () => void
  isRetrying?: boolean
}

export function ErrorState({ art, title, children, code, requestId, onRetry, isRetrying }: ErrorStateProps) {
  const { texts } = useUi()
  return (
    <div className="state" role="alert">
      <Picture art={art} />
      <h3 className="h3">{title}</h3>
      {children && <p>{children}</p>}
      {onRetry && (
        <Button tone="primary" size="s" icon="rotate-cw" onClick={onRetry} busy={isRetrying ?? false}>
          {texts.retry}
        </Button>
      )}
      {code && <SupportCode code={code} requestId={requestId} />}
    </div>
  )
}

/** The line dropped: what stands on the screen may be old. It goes by itself when the line is back. */
export function StaleBanner({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="note warn" role="status">
      <Icon name="wifi-off" />
      <span>
        <b className="font-semi">{title}</b> {children}
      </span>
    </div>
  )
}

export type NoteTone = 'info' | 'won' | 'warn' | 'lost' | 'primary'
const noteIcons = { info: 'info', won: 'circle-check', warn: 'triangle-alert', lost: 'circle-alert', primary: 'sparkles' } as const

/** A remark that stays where it belongs. */
export function Note({ tone = 'info', children }: { tone?: NoteTone; children: ReactNode }) {
  return (
    <div className={`note ${tone === 'primary' ? 'p' : tone}`}>
      <Icon name={noteIcons[tone]} />
      <div className="grow min-w-0">{children}</div>
    </div>
  )
}
