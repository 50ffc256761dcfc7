import { type RegisterWay, registrationFields } from '@croupier/contract/browser'
import { Button, EmptyState, ListSkeleton, Tabs } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { registerSettingsQuery } from '../../shared/api/queries/identity.ts'
import type { FieldSettings } from '../../shared/api/types.ts'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { SlideCaptcha } from '../../shared/captcha/slide-captcha.tsx'
import { useSlideCaptcha } from '../../shared/captcha/use-slide-captcha.ts'
import { useCountry } from '../../shared/phone/use-country.ts'
import { FaultText } from '../../shared/ui/fault-text.tsx'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { codeOf } from './form-faults.ts'
import { ImageCaptchaField, useImageCaptcha } from './image-captcha.tsx'
import { FormFault } from './login-form.tsx'
import { RegisterConsents } from './register-consents.tsx'
import { RegisterField } from './register-field.tsx'
import { REGISTER_INPUTS } from './register-inputs.ts'
import { RegisterNumber } from './register-number.tsx'
import { EMPTY, type RegisterField as Name, type RegisterValues, shownFields } from './register-rules.ts'
import { useAffiliate } from './use-affiliate.ts'
import { useFaultsInLanguage } from './use-faults-in-language.ts'
import { useProvenSubmit } from './use-proven-submit.ts'
import { useRegister } from './use-register.ts'
import './sign-in.css'

/** The registration form as the brand asks for it: by user name, by mobile number, or either. */
export function RegisterForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('signIn')
  const { toggles } = useBrand()
  const settings = useQuery(registerSettingsQuery())
  const ways: RegisterWay[] = [
    ...(toggles.usernameRegistration ? (['username'] as const) : []),
    ...(toggles.mobileRegistration ? (['mobile'] as const) : []),
  ]
  const [chosen, setWay] = useState<RegisterWay>()
  const way = ways.find(each => each === chosen) ?? ways[0]
  if (settings.isError) return <LoadError error={settings.error} onRetry={() => void settings.refetch()} isRetrying={settings.isFetching} />
  if (!settings.data) return <ListSkeleton rows={5} />
  if (!way) return <EmptyState title={t('ways.closed')}>{t('ways.closedText')}</EmptyState>
  const form = <Form key={way} way={way} settings={registrationFields(settings.data, toggles, way)} onDone={onDone} />
  if (ways.length === 1) return form
  return (
    <Tabs
      label={t('ways.register')}
      items={ways.map(key => ({ key, label: t(`ways.${key}`) }))}
      value={way}
      onChange={setWay}
      className="ways"
    >
      {form}
    </Tabs>
  )
}

interface FormProps {
  way: RegisterWay
  settings: FieldSettings
  onDone: () => void
}

function Form({ way, settings, onDone }: FormProps) {
  const { t } = useTranslation('signIn')
  // Judged when it is left, and with each key from then on.
  const form = useForm<RegisterValues>({ mode: 'onTouched', defaultValues: EMPTY })
  const knob = useRef<HTMLButtonElement>(null)
  const slide = useSlideCaptcha('registration')
  const image = useImageCaptcha(settings.captcha?.show === true)
  const country = useCountry()
  const names = shownFields(settings, way)
  const affiliate = useAffiliate(form, names.includes('affiliateCode'))
  const register = useRegister({ form, way, settings, slide, image, country, onDone })
  const { errors } = form.formState
  useFaultsInLanguage(form)
  const submit = useProvenSubmit({
    ...{ form, slide, knob, isAsked: true },
    send: async values => ((await affiliate.check()) ? register.send(values) : form.setFocus('affiliateCode')),
  })
  const values = form.watch()
  const plain = names.filter(name => name !== 'mobileNum' && name !== 'verificationCode')
  const optional = plain.filter(name => !settings[name]?.required)
  // What a link has filled in is seen, and stays where it is once it was.
  const [isUnfolded, setUnfolded] = useState(false)
  if (!isUnfolded && optional.some(name => values[name] !== '')) setUnfolded(true)
  const shown = isUnfolded ? plain : plain.filter(name => !optional.includes(name))
  const number = names.includes('mobileNum') && <RegisterNumber form={form} settings={settings} country={country} />
  return (
    <form className="register-form" noValidate aria-label={t('register.title')} onSubmit={event => void submit(event)}>
      {way === 'mobile' && number}
      {shown.map(name => (
        <div key={name} className={isHalf(name, shown) ? 'half' : ''}>
          <RegisterField
            name={name}
            form={form}
            settings={settings}
            {...(name === 'affiliateCode' && { isGood: affiliate.isGood(values.affiliateCode), onLeave: () => void affiliate.check() })}
          />
        </div>
      ))}
      {optional.length > 0 && !isUnfolded && (
        <button type="button" className="link text-13 min-h-6" onClick={() => setUnfolded(true)}>
          {t(optional.every(name => CODES.includes(name)) ? 'register.haveCode' : 'register.addMore')}
        </button>
      )}
      {way === 'username' && number}
      {settings.captcha?.show && (
        <div>
          <ImageCaptchaField
            captcha={image}
            error={errors.captcha && <FaultText text={errors.captcha.message ?? ''} code={codeOf(errors.captcha.type)} />}
            {...form.register('captcha', { validate: value => value.trim() !== '' || t('image.empty') })}
          />
        </div>
      )}
      <div>
        <SlideCaptcha isFolded captcha={slide} fault={slide.token ? undefined : errors.root?.slide?.message} handle={knob} />
      </div>
      <RegisterConsents form={form} />
      <FormFault error={register.formError} />
      <Button type="submit" tone="primary" size="l" block busy={register.isPending || form.formState.isSubmitting}>
        {t('register.submit')}
      </Button>
    </form>
  )
}

/** Given by somebody else, who may have given none. */
const CODES: readonly Name[] = ['affiliateCode', 'referralCode', 'recommenderId']

/** A half stands beside another half; one that would stand alone takes the whole line. */
function isHalf(name: Name, names: readonly Name[]): boolean {
  const isHalfByNature = (other: Name) =>
    other === 'password' || other === 'confirmPassword' ? names.includes('confirmPassword') : REGISTER_INPUTS[other].isHalf === true
  if (!isHalfByNature(name)) return false
  const halves = names.filter(isHalfByNature)
  return halves.length % 2 === 0 || halves.at(-1) !== name
}
