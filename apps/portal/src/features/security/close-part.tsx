import { Button, Checkbox, Note, PasswordField } from '@croupier/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { useSession } from '../../shared/session/session-store.ts'
import { Form } from './form.tsx'
import { useFaults } from './use-faults.tsx'

/** The way out: what it means, a pause, the password. */
export function ClosePart() {
  const { t } = useTranslation('security')
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="raised pad2 col gap-4" aria-labelledby="secure-close">
      <h3 className="h3" id="secure-close">
        {t('close.title')}
      </h3>
      <p className="text-13 text-text-2">{t('close.text')}</p>
      {isOpen ? (
        <CloseForm onCancel={() => setOpen(false)} />
      ) : (
        <div>
          <Button tone="danger-soft" onClick={() => setOpen(true)}>
            {t('close.begin')}
          </Button>
        </div>
      )}
    </section>
  )
}

function CloseForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation('security')
  const [password, setPassword] = useState('')
  const [isSure, setSure] = useState(false)
  const close = useMutation({
    mutationFn: () => call('closeAccount', { body: { password } }),
    onSuccess: () => useSession.getState().end('closed'),
  })
  const faults = useFaults(close.error, ['password'], { password_wrong: 'password' })
  return (
    <Form
      onSubmit={() => isSure && password !== '' && close.mutate()}
      onCancel={onCancel}
      submit={t('close.submit')}
      isBusy={close.isPending}
      isDangerous
    >
      <Note tone="warn">
        <ul className="close-points">
          {(['money', 'points', 'reopen', 'kept', 'play'] as const).map(point => (
            <li key={point}>{t(`close.${point}`)}</li>
          ))}
        </ul>
      </Note>
      <Checkbox checked={isSure} onChange={event => setSure(event.target.checked)}>
        {t('close.sure')}
      </Checkbox>
      <PasswordField
        label={t('payment.password')}
        autoComplete="current-password"
        required
        value={password}
        onChange={event => setPassword(event.target.value)}
        error={faults.at('password')}
      />
      {faults.general}
    </Form>
  )
}
