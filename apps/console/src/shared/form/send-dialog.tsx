import { Button, type ButtonProps, Note } from '@croupier/ui'
import type { DialogProps } from '@croupier/ui/components/dialog.tsx'
import { type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useText } from '../i18n/use-text.ts'
import { FormDialog } from '../leaving/form-dialog.tsx'
import type { SendForm } from './use-send-form.ts'

interface SendDialogProps<Values extends FieldValues>
  extends Pick<DialogProps, 'title' | 'description' | 'size' | 'className' | 'closesOnEscape' | 'onClose'>,
    Pick<ButtonProps, 'icon' | 'tone'> {
  send: Pick<SendForm<Values>, 'submit' | 'isBusy' | 'error' | 'strays'>
  /** What the button says that it will do. */
  action: string
  isReady?: boolean
  /** Beside the buttons. */
  aside?: ReactNode
  children: ReactNode
}

/** A dialog with a form that is sent by a call; Cancel throws away what was written, as it says. */
export function SendDialog<Values extends FieldValues>(props: SendDialogProps<Values>) {
  const { send, action, isReady = true, aside, icon, tone = 'primary', children, onClose, ...dialog } = props
  const { t } = useText()
  const id = useId()
  return (
    <FormDialog
      {...dialog}
      isOpen
      onClose={onClose}
      footer={
        <>
          {aside}
          <Button size="s" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button size="s" tone={tone} {...(icon && { icon })} type="submit" form={id} busy={send.isBusy} disabled={!isReady}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="col gap-4 mt-4" onSubmit={send.submit}>
        {children}
        <Refused send={send} />
      </form>
    </FormDialog>
  )
}

/** What of a refusal has no input to stand at. */
export function Refused<Values extends FieldValues>({ send: { error, strays } }: { send: Pick<SendForm<Values>, 'error' | 'strays'> }) {
  const { t } = useText()
  if (error?.code === 'version_conflict') return <Note tone="warn">{t('form.stale')}</Note>
  if (strays.length === 0) return null
  return (
    <Note tone="lost">
      {t('form.faults')} <code className="code-text">{strays.join(', ')}</code>
    </Note>
  )
}
