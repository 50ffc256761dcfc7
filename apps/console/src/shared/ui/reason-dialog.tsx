import { Button, TextArea } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { type ReactNode, useState } from 'react'
import { useText } from '../i18n/use-text.ts'

const REASON_MIN = 3
const REASON_MAX = 500

/** Asks why, before something is done that somebody may have to explain later. The reason goes into the audit log. */
export function ReasonDialog(props: {
  title: string
  text: string
  action: string
  isDangerous?: boolean
  isBusy: boolean
  /** What is chosen before the reason is given. */
  children?: ReactNode
  onClose: () => void
  onReason: (reason: string) => void
}) {
  const { t } = useText()
  const [reason, setReason] = useState('')
  const isEnough = reason.trim().length >= REASON_MIN
  const send = () => isEnough && !props.isBusy && props.onReason(reason.trim())
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={props.title}
      description={props.text}
      footer={
        <>
          <Button size="s" onClick={props.onClose}>
            {t('action.cancel')}
          </Button>
          <Button size="s" tone={props.isDangerous ? 'danger' : 'primary'} busy={props.isBusy} disabled={!isEnough} onClick={send}>
            {props.action}
          </Button>
        </>
      }
    >
      <div className="col gap-4 mt-4">
        {props.children}
        <TextArea
          label={t('reason.label')}
          hint={t('reason.hint')}
          required
          rows={3}
          maxLength={REASON_MAX}
          value={reason}
          autoFocus
          onChange={event => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
