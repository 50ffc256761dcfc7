import { Button, Checkbox, ListSkeleton } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { registerSettingsQuery } from '../../shared/api/queries/identity.ts'
import type { FieldSettings } from '../../shared/api/types.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { SlideCaptcha } from './captcha/slide-captcha.tsx'
import { useSlideCaptcha } from './captcha/use-slide-captcha.ts'
import { RULE } from './form-faults.ts'
import { FormFault } from './login-form.tsx'
import { RegisterField } from './register-field.tsx'
import { REGISTER_INPUTS } from './register-inputs.ts'
import { EMPTY, type RegisterField as Name, type RegisterValues, shownFields } from './register-rules.ts'
import { TermsDialog } from './terms-dialog.tsx'
import { useAffiliate } from './use-affiliate.ts'
import { useRegister } from './use-register.ts'
import './auth.css'

/** The registration form as the brand asks for it. */
export function RegisterForm({ onDone }: { onDone: () => void }) {
  const settings = useQuery(registerSettingsQuery())
  if (settings.isError) return <LoadError error={settings.error} onRetry={() => void settings.refetch()} isRetrying={settings.isFetching} />
  if (!settings.data) return <ListSkeleton rows={5} />
  return <Form settings={settings.data} onDone={onDone} />
}

function Form({ settings, onDone }: { settings: FieldSettings; onDone: () => void }) {
  const { t } = useTranslation('auth')
  const form = useForm<RegisterValues>({ mode: 'onBlur', defaultValues: EMPTY })
  const knob = useRef<HTMLButtonElement>(null)
  const slide = useSlideCaptcha()
  const names = shownFields(settings)
  const affiliate = useAffiliate(form, names.includes('affiliateCode'))
  const register = useRegister({ form, settings, slide, onDone })
  const submit = form.handleSubmit(async values => {
    if (!(await affiliate.check())) return form.setFocus('affiliateCode')
    if (slide.token) return register.send(values)
    form.setError('root.slide', { type: RULE, message: t('captcha.first') })
    knob.current?.focus()
    return undefined
  })
  const code = form.watch('affiliateCode')
  return (
    <form className="register-form" noValidate aria-label={t('register.title')} onSubmit={event => void submit(event)}>
      {names.map(name => (
        <div key={name} className={isHalf(name, names) ? 'half' : ''}>
          <RegisterField
            name={name}
            form={form}
            settings={settings}
            {...(name === 'affiliateCode' && { isGood: affiliate.isGood(code), onLeave: () => void affiliate.check() })}
          />
        </div>
      ))}
      <div>
        <SlideCaptcha captcha={slide} fault={slide.token ? undefined : form.formState.errors.root?.slide?.message} handle={knob} />
      </div>
      <Consents form={form} />
      <FormFault error={register.formError} />
      <Button type="submit" tone="primary" size="l" block busy={register.isPending || form.formState.isSubmitting}>
        {t('register.submit')}
      </Button>
    </form>
  )
}

/** A half stands beside another half; one that would stand alone takes the whole line. */
function isHalf(name: Name, names: readonly Name[]): boolean {
  const isHalfByNature = (other: Name) =>
    other === 'password' || other === 'confirmPassword' ? names.includes('confirmPassword') : REGISTER_INPUTS[other].isHalf === true
  if (!isHalfByNature(name)) return false
  const halves = names.filter(isHalfByNature)
  return halves.length % 2 === 0 || halves.at(-1) !== name
}

function Consents({ form: { register, formState } }: { form: UseFormReturn<RegisterValues> }) {
  const { t } = useTranslation('auth')
  const [isReading, setReading] = useState(false)
  const { isOfAge, hasAccepted } = formState.errors
  return (
    <div className="col gap-3">
      <Consent fault={isOfAge?.message}>
        <Checkbox
          aria-required
          aria-invalid={isOfAge ? true : undefined}
          {...register('isOfAge', { validate: is => is || t('register.ageFault') })}
        >
          {t('register.age')}
          <span className="req">*</span>
        </Checkbox>
      </Consent>
      <Consent fault={hasAccepted?.message}>
        <Checkbox
          aria-required
          aria-invalid={hasAccepted ? true : undefined}
          {...register('hasAccepted', { validate: has => has || t('register.termsFault') })}
        >
          {t('register.terms')}
          <span className="req">*</span>
        </Checkbox>
        <button type="button" className="link text-13 min-h-6" onClick={() => setReading(true)}>
          {t('register.readTerms')}
        </button>
      </Consent>
      {isReading && <TermsDialog onClose={() => setReading(false)} />}
    </div>
  )
}

function Consent({ fault, children }: { fault: string | undefined; children: React.ReactNode }) {
  return (
    <div>
      <div className="row flex-wrap gap-x-3 gap-y-1">{children}</div>
      <span className="hint bad mt-1" role="alert" hidden={!fault}>
        {fault}
      </span>
    </div>
  )
}
