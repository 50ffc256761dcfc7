import { Button } from '@croupier/ui'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface FormProps {
  onSubmit: () => void
  onCancel: () => void
  submit: string
  isBusy: boolean
  isDangerous?: boolean
  children: ReactNode
}

/** A short form beneath its row: fields, one way on, one way back. */
export function Form({ onSubmit, onCancel, submit, isBusy, isDangerous, children }: FormProps) {
  const { t } = useTranslation('security')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onSubmit()
  }
  return (
    <form className="secure-form" noValidate onSubmit={send}>
      {children}
      <div className="row gap-3">
        <Button type="submit" tone={isDangerous ? 'danger' : 'primary'} busy={isBusy}>
          {submit}
        </Button>
        <Button tone="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
