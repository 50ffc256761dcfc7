import { Button, Note } from '@croupier/ui'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { isApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { openModal } from '../../shared/modals/modal-store.ts'
import { useDocumentTitle } from '../../shared/ui/use-document-title.ts'
import { isUnfaulted, placeFaults } from './form-faults.ts'
import { FormFault } from './login-form.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { SignInPage } from './sign-in-page.tsx'

interface Values {
  newPassword: string
  confirmNewPassword: string
}

/** /password#token, where a recovery link leads: the token is read once and leaves the address at once, so that nobody reads it over a shoulder. */
export function PasswordPage() {
  const { t } = useTranslation('signIn')
  const [token] = useState(() => location.hash.slice(1))
  const [isSaved, setSaved] = useState(false)
  useDocumentTitle(t('password.linkTitle'))
  useEffect(() => history.replaceState(history.state, '', `${location.pathname}${location.search}`), [])
  return (
    <SignInPage isNarrow title={t('password.linkTitle')} lead={t('password.linkLead')}>
      {isSaved ? <Saved /> : token ? <LinkForm token={token} onSaved={() => setSaved(true)} /> : <Gone />}
    </SignInPage>
  )
}

function LinkForm({ token, onSaved }: { token: string; onSaved: () => void }) {
  const { t } = useTranslation('signIn')
  const form = useForm<Values>({ mode: 'onBlur', defaultValues: { newPassword: '', confirmNewPassword: '' } })
  const save = useMutation({
    mutationFn: (values: Values) => call('setPasswordByLink', { body: { token, ...values } }),
    onSuccess: onSaved,
    onError: error => placeFaults<Values>(error, ['newPassword', 'confirmNewPassword'], form.setError),
  })
  const submit = form.handleSubmit(values => save.mutateAsync(values).catch(() => undefined))
  if (isApiError(save.error, 'recovery_link_invalid')) return <Gone />
  return (
    <form className="col gap-4" noValidate aria-label={t('password.linkTitle')} onSubmit={event => void submit(event)}>
      <NewPasswordFields form={form} />
      {isUnfaulted(form.formState) && <FormFault error={save.error} />}
      <Button type="submit" tone="primary" size="l" block busy={save.isPending}>
        {t('forgot.save')}
      </Button>
    </form>
  )
}

function Saved() {
  const { t } = useTranslation('signIn')
  return (
    <div className="col gap-4" role="status">
      <Note tone="won">
        <b className="block">{t('forgot.done')}</b>
        {t('forgot.doneText')}
      </Note>
      <Link className="btn p lg btn-wide" to="/login">
        {t('forgot.back')}
      </Link>
    </div>
  )
}

function Gone() {
  const { t } = useTranslation('signIn')
  const navigate = useNavigate()
  const askAgain = async () => {
    await navigate('/login')
    openModal('forgotPassword')
  }
  return (
    <div className="col gap-4" role="alert">
      <Note tone="lost">
        <b className="block">{t('password.linkGone')}</b>
        {t('password.linkGoneText')}
      </Note>
      <Button tone="primary" block onClick={() => void askAgain()}>
        {t('password.askAgain')}
      </Button>
    </div>
  )
}
