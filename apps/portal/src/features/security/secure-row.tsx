import { Badge, Button, type ButtonTone, Icon, type IconName } from '@croupier/ui'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'

export interface RowAction {
  key: string
  label: string
  tone?: ButtonTone
}

interface SecureRowProps {
  icon: IconName
  title: string
  /** What it is good for, or how it stands. */
  text: ReactNode
  isDone: boolean
  actions: readonly RowAction[]
  /** Which action's form is open. */
  open: string | null
  onOpen: (key: string | null) => void
  children?: ReactNode
}

/** One lock of the account: what it is, whether it is set, and its form beneath when it is asked for. */
export function SecureRow({ icon, title, text, isDone, actions, open, onOpen, children }: SecureRowProps) {
  const { t } = useTranslation('security')
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open) body.current?.querySelector<HTMLElement>('input:not([type=hidden]), select, button')?.focus()
  }, [open])
  return (
    <li className="secure-row">
      <div className="secure-line">
        <span className={isDone ? 'secure-icon is-done' : 'secure-icon'}>
          <Icon name={icon} />
        </span>
        <div className="secure-what">
          <h4 className="row gap-2 font-semi" id={id}>
            {title}
            <Badge tone={isDone ? 'won' : 'warn'} icon={isDone ? 'check' : 'circle-alert'}>
              {t(isDone ? 'row.on' : 'row.off')}
            </Badge>
          </h4>
          <p className="text-13 text-text-2">{text}</p>
        </div>
        <div className="secure-acts">
          {actions.map(({ key, label, tone = 'second' }) => (
            <Button
              key={key}
              size="s"
              tone={tone}
              aria-expanded={open === key}
              aria-controls={`${id}-form`}
              aria-describedby={id}
              onClick={() => onOpen(open === key ? null : key)}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
      <div id={`${id}-form`} ref={body} hidden={!open}>
        {open && children}
      </div>
    </li>
  )
}
