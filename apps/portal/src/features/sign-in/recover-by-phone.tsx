import { Button, Note } from '@croupier/ui'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { useCountry } from '../../shared/phone/use-country.ts'
import { isUnfaulted, placeFaults, placeWhole } from './form-faults.ts'
import { FormFault } from './login-form.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { NumberAndCode } from './number-and-code.tsx'

interface Values {
  mobileNum: string
  verificationCode: string
  newPassword: string
  confirmNewPassword: string
}
const NAMES = ['mobileNum', 'verificationCode', 'newPassword', 'confirmNewPassword'] as const
const PLACES = {
  verification_code_required: 'verificationCode',
  verification_code_wrong: 'verificationCode',
  verification_code_expired: 'verificationCode',
  passwords_differ: 'confirmNewPassword',
} as const

/** The number of the account, the code sent to it, and the new password. */
export function RecoverByPhone() {
  const { t } = useTranslation('signIn')
  const form = useForm<Values>({
    mode: 'onBlur',
    defaultValues: { mobileNum: '', verificationCode: '', newPassword: '', confirmNewPassword: '' },
  })
  const country = useCountry()
  const { countryDialingCode } = country.country
  const save = useMutation({
    mutationFn: ({ mobileNum, verificationCode, ...passwords }: Values) =>
      call('setPasswordByPhone', {
        body: { ...passwords, mobileNum: mobileNum.trim(), verificationCode: verificationCode.trim(), countryDialingCode },
      }),
    onError: error => placeFaults<Values>(error, NAMES, form.setError) || placeWhole<Values>(error, PLACES, form.setError),
  })
  const submit = form.handleSubmit(values => save.mutateAsync(values).catch(() => undefined))
  if (save.isSuccess)
    return (
      <div role="status">
        <Note tone="won">
          <b className="block">{t('forgot.done')}</b>
          {t('forgot.doneText')}
        </Note>
      </div>
    )
  return (
    <form className="col gap-4" noValidate aria-label={t('forgot.phone')} onSubmit={event => void submit(event)}>
      <NumberAndCode
        form={form}
        country={country}
        validate={() => true}
        sendCode={number => call('smsNoLogin', { body: { ...number, purpose: 'recovery' } })}
      />
      <NewPasswordFields form={form} />
      {isUnfaulted(form.formState) && <FormFault error={save.error} />}
      <Button type="submit" tone="primary" size="l" block busy={save.isPending}>
        {t('forgot.save')}
      </Button>
    </form>
  )
}
