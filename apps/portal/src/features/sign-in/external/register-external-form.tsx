import type { ExternalOffer } from '@croupier/contract/browser'
import { Button, ListSkeleton } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { registerSettingsQuery } from '../../../shared/api/queries/identity.ts'
import type { FieldSettings } from '../../../shared/api/types.ts'
import { SlideCaptcha } from '../../../shared/captcha/slide-captcha.tsx'
import { useSlideCaptcha } from '../../../shared/captcha/use-slide-captcha.ts'
import { LoadError } from '../../../shared/ui/load-error.tsx'
import { RULE } from '../form-faults.ts'
import { FormFault } from '../login-form.tsx'
import { RegisterConsents } from '../register-consents.tsx'
import { RegisterField } from '../register-field.tsx'
import { EMPTY, type RegisterValues } from '../register-rules.ts'
import { missingFields, suggestName, withoutKnown } from './missing-fields.ts'
import { useRegisterExternal } from './use-register-external.ts'

interface OfferProps {
  offer: ExternalOffer
  onDone: () => void
}

/** What the brand asks of everybody and the provider did not bring along. */
export function RegisterExternalForm(props: OfferProps) {
  const settings = useQuery(registerSettingsQuery())
  if (settings.isError) return <LoadError error={settings.error} onRetry={() => void settings.refetch()} isRetrying={settings.isFetching} />
  if (!settings.data) return <ListSkeleton rows={4} />
  return <Form {...props} settings={withoutKnown(settings.data, props.offer)} />
}

function Form({ offer, onDone, settings }: OfferProps & { settings: FieldSettings }) {
  const { t } = useTranslation(['externalSignIn', 'captcha'])
  const username = suggestName(offer.email ?? offer.name ?? '')
  const form = useForm<RegisterValues>({ mode: 'onBlur', defaultValues: { ...EMPTY, username } })
  const knob = useRef<HTMLButtonElement>(null)
  const slide = useSlideCaptcha('registration')
  const register = useRegisterExternal({ offer, form, settings, slide, onDone })
  const submit = form.handleSubmit(values => {
    if (slide.token) return register.send(values)
    form.setError('root.slide', { type: RULE, message: t('captcha:first') })
    knob.current?.focus()
    return undefined
  })
  return (
    <form className="register-form mt-5" noValidate aria-label={t('register.title')} onSubmit={event => void submit(event)}>
      {missingFields(settings).map(name => (
        <div key={name}>
          <RegisterField name={name} form={form} settings={settings} />
        </div>
      ))}
      <div>
        <SlideCaptcha captcha={slide} fault={slide.token ? undefined : form.formState.errors.root?.slide?.message} handle={knob} />
      </div>
      <RegisterConsents form={form} />
      <FormFault error={register.formError} />
      <Button type="submit" tone="primary" size="l" block busy={register.isPending}>
        {t('register.submit')}
      </Button>
    </form>
  )
}
