import { Button, Checkbox, Note, PasswordField, TextField } from '@croupier/ui'
import { useRef } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../shared/i18n/use-error-text.ts'
import { SlideCaptcha } from './captcha/slide-captcha.tsx'
import { useSlideCaptcha } from './captcha/use-slide-captcha.ts'
import { FaultText } from './fault-text.tsx'
import { codeOf, RULE } from './form-faults.ts'
import { ImageCaptchaField, useImageCaptcha } from './image-captcha.tsx'
import { type LoginValues, useLogin } from './use-login.ts'

interface LoginFormProps {
  /** The remembered name, to be typed over. */
  username: string
  onDone: () => void
}

/** User name, password, the proofs of being a person, and remember me for a day. */
export function LoginForm({ username, onDone }: LoginFormProps) {
  const { t } = useTranslation('auth')
  const form = useForm<LoginValues>({ mode: 'onBlur', defaultValues: { username, password: '', captcha: '', rememberMe: true } })
  const knob = useRef<HTMLButtonElement>(null)
  const slide = useSlideCaptcha()
  const login = useLogin({ form, slide, onDone })
  const image = useImageCaptcha(login.needsImage)
  const { errors } = form.formState
  const submit = form.handleSubmit(values => {
    if (slide.token) return login.send(values, image)
    form.setError('root.slide', { type: RULE, message: t('captcha.first') })
    knob.current?.focus()
    return undefined
  })
  return (
    <form className="col gap-4" noValidate aria-label={t('login.title')} onSubmit={event => void submit(event)}>
      <Credentials form={form} />
      {login.needsImage && (
        <ImageCaptchaField
          captcha={image}
          error={errors.captcha && <FaultText text={errors.captcha.message ?? ''} code={codeOf(errors.captcha.type)} />}
          {...form.register('captcha', { validate: value => value.trim() !== '' || t('image.empty') })}
        />
      )}
      <SlideCaptcha captcha={slide} fault={slide.token ? undefined : errors.root?.slide?.message} handle={knob} />
      <Checkbox {...form.register('rememberMe')}>{t('login.remember')}</Checkbox>
      <FormFault error={login.formError} />
      <Button type="submit" tone="primary" size="l" block busy={login.isPending}>
        {t('login.submit')}
      </Button>
    </form>
  )
}

function Credentials({ form: { register, formState } }: { form: UseFormReturn<LoginValues> }) {
  const { t } = useTranslation('auth')
  const { username, password } = formState.errors
  return (
    <>
      <TextField
        label={t('login.username')}
        icon="users"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        required
        error={username && <FaultText text={username.message ?? ''} code={codeOf(username.type)} />}
        {...register('username', {
          setValueAs: (value: string) => value.trim(),
          validate: value => value.trim() !== '' || t('login.empty'),
        })}
      />
      <PasswordField
        label={t('login.password')}
        autoComplete="current-password"
        maxLength={255}
        required
        error={password && <FaultText text={password.message ?? ''} code={codeOf(password.type)} />}
        {...register('password', { validate: value => value !== '' || t('login.empty') })}
      />
    </>
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
