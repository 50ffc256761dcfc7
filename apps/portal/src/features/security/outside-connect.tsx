import { Note, PasswordField } from '@croupier/ui'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { useProviderWindow, type WindowProvider } from '../../shared/external-sign-in/use-provider-window.ts'
import { Form } from './form.tsx'
import { useFaults } from './use-faults.tsx'
import { useSave } from './use-save.ts'

/** Connects an outside account: the login password, then the provider's window. A window that has come back stays good while the password is typed again. */
export function OutsideConnect({ provider, onDone }: { provider: WindowProvider; onDone: () => void }) {
  const { t } = useTranslation(['outsideAccounts', 'externalSignIn', 'security'])
  const [password, setPassword] = useState('')
  const [own, setOwn] = useState('')
  const proved = useRef<string | null>(null)
  const typed = useRef('')
  const save = useSave((body: { attempt: string; password: string }) => call('connectOutsideAccount', { body }), {
    text: t('connectedNow'),
    after: onDone,
  })
  const { mutate } = save
  const back = useCallback(
    (attempt: string) => {
      proved.current = attempt
      mutate(
        { attempt, password: typed.current },
        {
          onError: error => {
            // Whatever else is refused needs a window again.
            if (!isApiError(error, 'password_wrong')) proved.current = null
          },
        },
      )
    },
    [mutate],
  )
  const outside = useProviderWindow(back)
  const faults = useFaults(save.error ?? outside.error, ['password'], { password_wrong: 'password' })
  const isOpen = outside.stage === 'open'
  const submit = () => {
    setOwn(password === '' ? t('security:required') : '')
    if (password === '' || isOpen) return
    typed.current = password
    save.reset()
    if (proved.current) back(proved.current)
    else outside.open(provider)
  }
  return (
    <Form
      onSubmit={submit}
      onCancel={onDone}
      submit={t(`externalSignIn:with.${provider}`)}
      isBusy={save.isPending || outside.stage === 'opening'}
    >
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
      <div role="status">
        {isOpen && (
          <p className="row justify-between gap-3 text-13 text-text-2">
            {t('externalSignIn:waiting')}
            <button type="button" className="link min-h-6" onClick={outside.cancel}>
              {t('externalSignIn:cancel')}
            </button>
          </p>
        )}
      </div>
      {outside.stage === 'blocked' && <Note tone="warn">{t('externalSignIn:blocked')}</Note>}
      {faults.general}
    </Form>
  )
}
