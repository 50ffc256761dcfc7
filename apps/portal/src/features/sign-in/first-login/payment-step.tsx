import { matchesRule, type PatternId } from '@croupier/contract/browser'
import { Button, PasswordField, useToast } from '@croupier/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/call.ts'
import { registerSettingsQuery } from '../../../shared/api/queries/identity.ts'
import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { FaultText } from '../../../shared/ui/fault-text.tsx'
import { codeOf, isUnfaulted, placeFaults, placeWhole } from '../form-faults.ts'
import { FormFault } from '../login-form.tsx'
import { ruleText } from '../register-rules.ts'

interface Values {
  paymentPassword: string
  repeated: string
  password: string
}

/** The password that is asked when money leaves the account, by the brand's rule; it asks the login password too. */
export function PaymentStep({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const { t } = useTranslation('signIn')
  const language = useLanguage()
  const toast = useToast()
  const { data: settings } = useQuery(registerSettingsQuery())
  const form = useForm<Values>({ mode: 'onBlur', defaultValues: { paymentPassword: '', repeated: '', password: '' } })
  const { errors } = form.formState
  const setting = settings?.paymentPassword
  const rule = setting && ruleText(setting, language)
  const save = useMutation({
    mutationFn: ({ paymentPassword, password }: Values) => call('setPaymentPassword', { body: { paymentPassword, password } }),
    onSuccess: () => {
      toast({ tone: 'won', title: t('firstStep.paymentSaved') })
      onDone()
    },
    onError: error =>
      placeFaults<Values>(error, ['paymentPassword', 'password'], form.setError) ||
      placeWhole<Values>(error, { password_wrong: 'password' }, form.setError),
  })
  const submit = form.handleSubmit(values => save.mutateAsync(values).catch(() => undefined))
  const input = (name: keyof Values, validate: (value: string, values: Values) => true | string) => {
    const error = errors[name]
    return {
      required: true,
      maxLength: 255,
      error: error && <FaultText text={error.message ?? ''} code={codeOf(error.type)} />,
      ...form.register(name, { validate }),
    }
  }
  const judge = (value: string) =>
    setting
      ? matchesRule({ ...setting, patternId: setting.patternId as PatternId }, value) || (rule ?? '')
      : value !== '' || t('password.empty')
  return (
    <form className="col gap-4" noValidate onSubmit={event => void submit(event)}>
      <p className="text-text-2">{t('firstStep.paymentLead')}</p>
      <PasswordField
        label={t('firstStep.paymentRule')}
        autoComplete="off"
        inputMode={setting?.patternId === DIGITS ? 'numeric' : 'text'}
        hint={rule}
        {...input('paymentPassword', judge)}
      />
      <PasswordField
        label={t('firstStep.paymentRepeat')}
        autoComplete="off"
        inputMode={setting?.patternId === DIGITS ? 'numeric' : 'text'}
        {...input('repeated', (value, values) => value === values.paymentPassword || t('firstStep.paymentDiffers'))}
      />
      <PasswordField
        label={t('firstStep.login')}
        autoComplete="current-password"
        {...input('password', value => value !== '' || t('password.empty'))}
      />
      {isUnfaulted(form.formState) && <FormFault error={save.error} />}
      <div className="row flex-wrap justify-end gap-3">
        <Button tone="ghost" onClick={onBack}>
          {t('firstStep.back')}
        </Button>
        <Button onClick={onDone}>{t('firstStep.skip')}</Button>
        <Button type="submit" tone="primary" busy={save.isPending}>
          {t('firstStep.finish')}
        </Button>
      </div>
    </form>
  )
}

/** The pattern id of digits only: a phone then shows its number pad. */
const DIGITS = 6
