import { PasswordField } from '@croupier/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import type { Answer } from '../../shared/api/types.ts'
import { Form } from './form.tsx'
import { useFaults } from './use-faults.tsx'
import { useSave } from './use-save.ts'

type Provider = Answer<'outsideAccounts'>['list'][number]['provider']

/** Lets an outside account sign in no more. The login password is asked: it stays a way in. */
export function OutsideDisconnect({ provider, onDone }: { provider: Provider; onDone: () => void }) {
  const { t } = useTranslation(['outsideAccounts', 'security'])
  const [password, setPassword] = useState('')
  const [own, setOwn] = useState('')
  const save = useSave((body: { password: string }) => call('disconnectOutsideAccount', { params: { provider }, body }), {
    text: t('disconnected'),
    after: onDone,
  })
  const faults = useFaults(save.error, ['password'], { password_wrong: 'password' })
  const submit = () => {
    setOwn(password === '' ? t('security:required') : '')
    if (password !== '') save.mutate({ password })
  }
  return (
    <Form onSubmit={submit} onCancel={onDone} submit={t('disconnect')} isBusy={save.isPending} isDangerous>
      <p className="text-13 text-text-2">{t('stays')}</p>
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        required
        autoFocus
        value={password}
        error={own || faults.at('password')}
        onChange={event => {
          setPassword(event.target.value)
          setOwn('')
        }}
      />
      {faults.general}
    </Form>
  )
}
