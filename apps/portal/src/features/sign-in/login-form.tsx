import { Button, Checkbox, Note, Tabs } from '@croupier/ui'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { SlideCaptcha } from '../../shared/captcha/slide-captcha.tsx'
import { useSlideCaptcha } from '../../shared/captcha/use-slide-captcha.ts'
import { useErrorText } from '../../shared/i18n/use-error-text.ts'
import { openModal } from '../../shared/modals/modal-store.ts'
import { useCountry } from '../../shared/phone/use-country.ts'
import { FaultText } from '../../shared/ui/fault-text.tsx'
import { Credentials } from './credentials.tsx'
import { codeOf } from './form-faults.ts'
import { ImageCaptchaField, useImageCaptcha } from './image-captcha.tsx'
import { NumberAndCode } from './number-and-code.tsx'
import type { Remembered } from './remember-me.ts'
import { useFaultsInLanguage } from './use-faults-in-language.ts'
import { type LoginValues, type LoginWay, useLogin } from './use-login.ts'
import { useProvenSubmit } from './use-proven-submit.ts'

interface LoginFormProps {
  /** The remembered name or number, to be typed over. */
  username: string
  mobile?: Remembered['mobile'] | undefined
  place?: 'agent' | undefined
  onDone: () => void
}

/** By name and password, or by a code to the number where the brand has it. */
export function LoginForm(props: LoginFormProps) {
  const { t } = useTranslation('signIn')
  const { toggles } = useBrand()
  const hasCodes = toggles.smsLogin && toggles.verificationCodeLogin
  const [chosen, setWay] = useState<LoginWay>(props.mobile ? 'sms' : 'username')
  if (!hasCodes) return <Form way="username" {...props} />
  return (
    <Tabs
      label={t('ways.login')}
      items={[
        { key: 'username', label: t('ways.password') },
        { key: 'sms', label: t('ways.sms') },
      ]}
      value={chosen}
      onChange={setWay}
      className="ways"
    >
      <Form key={chosen} way={chosen} {...props} />
    </Tabs>
  )
}

/** The proofs of who it is and of being a person, and remember me for a day. */
function Form({ way, username, mobile, place, onDone }: LoginFormProps & { way: LoginWay }) {
  const { t } = useTranslation(['signIn', 'captcha'])
  const form = useForm<LoginValues>({
    // Not when a field is left: its fault would move the button that the pointer is about to press.
    mode: 'onSubmit',
    defaultValues: { username, password: '', mobileNum: mobile?.mobileNum ?? '', verificationCode: '', captcha: '', rememberMe: true },
  })
  const brand = useBrand()
  const knob = useRef<HTMLButtonElement>(null)
  const country = useCountry(mobile?.countryDialingCode)
  const slide = useSlideCaptcha('sign-in')
  const login = useLogin({ form, way, place, countryDialingCode: country.country.countryDialingCode, slide, onDone })
  const image = useImageCaptcha(login.needsImage)
  const { errors } = form.formState
  useFaultsInLanguage(form)
  const isAsked = brand.puzzleAtSignIn || login.needsPuzzle
  const submit = useProvenSubmit({ form, slide, knob, isAsked, send: values => login.send(values, image) })
  return (
    <form className="col gap-4" noValidate aria-label={t('login.title')} onSubmit={event => void submit(event)}>
      {way === 'sms' ? (
        <NumberAndCode form={form} country={country} validate={() => true} sendCode={number => call('smsNoLogin', { body: number })} />
      ) : (
        <Credentials form={form} />
      )}
      {login.needsImage && (
        <ImageCaptchaField
          captcha={image}
          error={errors.captcha && <FaultText text={errors.captcha.message ?? ''} code={codeOf(errors.captcha.type)} />}
          {...form.register('captcha', { validate: value => value.trim() !== '' || t('image.empty') })}
        />
      )}
      {isAsked && <SlideCaptcha isFolded captcha={slide} fault={slide.token ? undefined : errors.root?.slide?.message} handle={knob} />}
      <div className="row flex-wrap justify-between gap-2">
        <Checkbox {...form.register('rememberMe')}>{t('login.remember')}</Checkbox>
        {way === 'username' && <Forgot />}
      </div>
      <FormFault error={login.formError} />
      <Button type="submit" tone="primary" size="l" block busy={login.isPending}>
        {t('login.submit')}
      </Button>
    </form>
  )
}

/** From here a forgotten password is set anew, where the brand has a way. */
function Forgot() {
  const { t } = useTranslation('signIn')
  const { toggles } = useBrand()
  if (!toggles.emailRecovery && !toggles.phoneRecovery) return null
  return (
    <button type="button" className="link text-13 min-h-6" onClick={() => openModal('forgotPassword')}>
      {t('forgot.link')}
    </button>
  )
}

/** What is wrong with the whole, such as a locked account or a lost line. */
export function FormFault({ error }: { error: unknown }) {
  const textOf = useErrorText()
  if (!error) return null
  return (
    <div role="alert">
      <Note tone="lost">
        <FaultText {...textOf(error)} />
      </Note>
    </div>
  )
}
