import type { ExternalOffer } from '@croupier/contract/browser'
import { Button, PasswordField } from '@croupier/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { SlideCaptcha } from '../../../shared/captcha/slide-captcha.tsx'
import { useSlideCaptcha } from '../../../shared/captcha/use-slide-captcha.ts'
import { useErrorText } from '../../../shared/i18n/use-error-text.ts'
import { FaultText } from '../../../shared/ui/fault-text.tsx'
import { enterSession } from '../enter-session.ts'
import { codeOf, RULE } from '../form-faults.ts'
import { FormFault } from '../login-form.tsx'

/** The password of the account with the same address, once. */
export function LinkForm({ offer, onDone }: { offer: ExternalOffer; onDone: () => void }) {
  const { t } = useTranslation(['externalSignIn', 'captcha'])
  const textOf = useErrorText()
  const queries = useQueryClient()
  const slide = useSlideCaptcha('sign-in')
  const knob = useRef<HTMLButtonElement>(null)
  const form = useForm({ mode: 'onSubmit', defaultValues: { password: '' } })
  const { password, root } = form.formState.errors
  const link = useMutation({
    mutationFn: (values: { password: string }) =>
      call('linkExternal', { body: { attempt: offer.attempt, password: values.password, slideToken: slide.token ?? '' } }),
    onSuccess: value => enterSession(queries, value, onDone),
    onError: error => {
      slide.reset()
      if (isApiError(error, 'wrong_credentials'))
        form.setError('password', { type: error.code, message: textOf(error).text }, { shouldFocus: true })
    },
  })
  const submit = form.handleSubmit(values => {
    if (slide.token) return link.mutateAsync(values).catch(() => undefined)
    form.setError('root.slide', { type: RULE, message: t('captcha:first') })
    knob.current?.focus()
    return undefined
  })
  return (
    <form className="col mt-5 gap-4" noValidate aria-label={t('link.title')} onSubmit={event => void submit(event)}>
      <PasswordField
        label={t('link.password', { account: offer.account })}
        autoComplete="current-password"
        maxLength={255}
        required
        error={password && <FaultText text={password.message ?? ''} code={codeOf(password.type)} />}
        {...form.register('password', { validate: value => value !== '' || t('passwordEmpty') })}
      />
      <SlideCaptcha captcha={slide} fault={slide.token ? undefined : root?.slide?.message} handle={knob} />
      <FormFault error={isApiError(link.error, 'wrong_credentials') ? null : link.error} />
      <Button type="submit" tone="primary" size="l" block busy={link.isPending}>
        {t('link.submit')}
      </Button>
    </form>
  )
}
