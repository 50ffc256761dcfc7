import { matchesRule, type PatternId } from '@croupier/contract/browser'
import { Button, Note, TextField } from '@croupier/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { registerSettingsQuery } from '../../shared/api/queries/identity.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { FaultText } from '../../shared/ui/fault-text.tsx'
import { codeOf, isUnfaulted, placeFaults } from './form-faults.ts'
import { FormFault } from './login-form.tsx'
import { ruleText } from './register-rules.ts'

type Values = { username: string; email: string }
/** As the server has it; the answer names its own. */
const LINK_MINUTES = 30

/** User name and e-mail address of the account, by their rules; the link comes by mail. */
export function RecoverByEmail() {
  const { t } = useTranslation('signIn')
  const language = useLanguage()
  const { data: settings } = useQuery(registerSettingsQuery())
  const form = useForm<Values>({ mode: 'onBlur', defaultValues: { username: '', email: '' } })
  const ask = useMutation({
    mutationFn: (body: Values) => call('recoverByEmail', { body }),
    onError: error => placeFaults<Values>(error, ['username', 'email'], form.setError),
  })
  const submit = form.handleSubmit(({ username, email }) =>
    ask.mutateAsync({ username: username.trim(), email: email.trim() }).catch(() => undefined),
  )
  if (ask.data)
    return (
      <div className="col gap-2" role="status">
        <Note tone="won">
          <b className="block">{t('forgot.sentTitle')}</b>
          {t('forgot.sent', { email: form.getValues('email').trim(), minutes: ask.data.expiredMinutes })}
        </Note>
      </div>
    )
  const input = (name: keyof Values) => {
    const setting = settings?.[name]
    const error = form.formState.errors[name]
    return {
      label: t(`field.${name}`),
      required: true,
      spellCheck: false,
      maxLength: 255,
      error: error && <FaultText text={error.message ?? ''} code={codeOf(error.type)} />,
      ...form.register(name, {
        validate: value => {
          if (!setting) return value.trim() !== '' || t('password.empty')
          return matchesRule({ ...setting, patternId: setting.patternId as PatternId }, value.trim()) || ruleText(setting, language)
        },
      }),
    }
  }
  return (
    <form className="col gap-4" noValidate aria-label={t('forgot.email')} onSubmit={event => void submit(event)}>
      <p className="text-13 text-text-2">{t('forgot.emailText', { minutes: LINK_MINUTES })}</p>
      <TextField {...input('username')} icon="users" autoComplete="username" autoCapitalize="none" />
      <TextField {...input('email')} icon="mail" type="email" inputMode="email" autoComplete="email" />
      {isUnfaulted(form.formState) && <FormFault error={ask.error} />}
      <Button type="submit" tone="primary" size="l" block busy={ask.isPending}>
        {t('forgot.send')}
      </Button>
    </form>
  )
}
