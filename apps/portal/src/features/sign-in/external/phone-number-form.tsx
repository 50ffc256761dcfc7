import { Button } from '@croupier/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type ApiErrorCode, isApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { externalWaysQuery } from '../../../shared/api/queries/external-sign-in.ts'
import { SlideCaptcha } from '../../../shared/captcha/slide-captcha.tsx'
import { useSlideCaptcha } from '../../../shared/captcha/use-slide-captcha.ts'
import { useErrorText } from '../../../shared/i18n/use-error-text.ts'
import { PhoneField } from '../../../shared/phone/phone-field.tsx'
import { useCountry } from '../../../shared/phone/use-country.ts'
import { FaultText } from '../../../shared/ui/fault-text.tsx'
import { codeOf, RULE } from '../form-faults.ts'
import { FormFault } from '../login-form.tsx'
import { passPhoneCaptcha } from './phone-captcha.ts'

export interface PhoneCodeSent {
  mobileNum: string
  sessionInfo: string
  expiredMinutes: number
}

const AT_NUMBER: readonly ApiErrorCode[] = ['mobile_required', 'mobile_invalid']

/** The number, with its country code, and the proof of being a person: each code costs the house. */
export function PhoneNumberForm({ onSent }: { onSent: (sent: PhoneCodeSent) => void }) {
  const { t, i18n } = useTranslation(['externalSignIn', 'captcha'])
  const queries = useQueryClient()
  const textOf = useErrorText()
  const slide = useSlideCaptcha('code')
  const country = useCountry()
  const { countryDialingCode } = country.country
  const knob = useRef<HTMLButtonElement>(null)
  const form = useForm({ mode: 'onSubmit', defaultValues: { mobileNum: '' } })
  const { mobileNum, root } = form.formState.errors
  const send = useMutation({
    mutationFn: async (number: string) => {
      const captcha = (await queries.fetchQuery(externalWaysQuery())).phoneCaptcha
      const recaptchaToken = captcha && (await passPhoneCaptcha(captcha, { language: i18n.language, message: t('phone.captchaFailed') }))
      const body = { mobileNum: number, countryDialingCode, slideToken: slide.token ?? '', ...(recaptchaToken && { recaptchaToken }) }
      return call('sendPhoneAuthCode', { body })
    },
    onSuccess: (value, number) => onSent({ ...value, mobileNum: `+${countryDialingCode} ${number}` }),
    onError: error => {
      slide.reset()
      if (isApiError(error) && AT_NUMBER.includes(error.code))
        form.setError('mobileNum', { type: error.code, message: textOf(error).text }, { shouldFocus: true })
    },
  })
  const submit = form.handleSubmit(values => {
    if (slide.token) return send.mutateAsync(values.mobileNum.trim()).catch(() => undefined)
    form.setError('root.slide', { type: RULE, message: t('captcha:first') })
    knob.current?.focus()
    return undefined
  })
  return (
    <form className="col mt-5 gap-4" noValidate aria-label={t('phone.title')} onSubmit={event => void submit(event)}>
      <PhoneField
        country={country}
        label={t('phone.number')}
        required
        error={mobileNum && <FaultText text={mobileNum.message ?? ''} code={codeOf(mobileNum.type)} />}
        {...form.register('mobileNum', { validate: value => value.trim() !== '' || t('phone.empty') })}
      />
      <SlideCaptcha captcha={slide} fault={slide.token ? undefined : root?.slide?.message} handle={knob} />
      <FormFault error={isApiError(send.error) && AT_NUMBER.includes(send.error.code) ? null : send.error} />
      <Button type="submit" tone="primary" size="l" block busy={send.isPending}>
        {t('phone.send')}
      </Button>
    </form>
  )
}
