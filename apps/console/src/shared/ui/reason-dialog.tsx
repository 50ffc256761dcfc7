import { Button, TextArea } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { REASON_MAX, useRules } from '../form/use-rules.ts'
import { useText } from '../i18n/use-text.ts'

interface ReasonDialogProps {
  title: string
  text: string
  action: string
  isDangerous?: boolean
  isBusy: boolean
  /** What is chosen before the reason is given. */
  children?: ReactNode
  onClose: () => void
  onReason: (reason: string) => void
}

/** Asks why, before something is done that somebody may have to explain later. The reason goes into the audit log. */
export function ReasonDialog({ title, text, action, isDangerous = false, isBusy, children, onClose, onReason }: ReasonDialogProps) {
  const { t } = useText()
  const id = useId()
  const rules = useRules()
  const { register, handleSubmit, watch, formState } = useForm({ defaultValues: { reason: '' } })
  const isEnough = rules.reason.validate(watch('reason')) === true
  // The button is closed a moment later than a quick hand presses it again.
  const isSent = useRef(false)
  useEffect(() => {
    if (!isBusy) isSent.current = false
  }, [isBusy])
  const send = handleSubmit(({ reason }) => {
    if (isSent.current || isBusy) return
    isSent.current = true
    onReason(reason.trim())
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={text}
      footer={
        <>
          <Button size="s" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button size="s" tone={isDangerous ? 'danger' : 'primary'} type="submit" form={id} busy={isBusy} disabled={!isEnough}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="col gap-4 mt-4"
        onSubmit={event => {
          event.stopPropagation()
          void send(event)
        }}
      >
        {children}
        <TextArea
          label={t('reason.label')}
          hint={t('reason.hint')}
          required
          rows={3}
          maxLength={REASON_MAX}
          autoFocus
          error={formState.errors.reason?.message}
          {...register('reason', rules.reason)}
        />
      </form>
    </Dialog>
  )
}
