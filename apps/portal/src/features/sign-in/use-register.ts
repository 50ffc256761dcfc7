import type { RegisterWay } from '@croupier/contract/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { type ApiErrorCode, isApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import type { FieldSettings } from '../../shared/api/types.ts'
import { useBrand } from '../../shared/brand/use-brand.ts'
import type { SlideCaptcha } from '../../shared/captcha/use-slide-captcha.ts'
import { useErrorText } from '../../shared/i18n/use-error-text.ts'
import type { useCountry } from '../../shared/phone/use-country.ts'
import { enterSession } from './enter-session.ts'
import { placeFaults } from './form-faults.ts'
import { filledFields, REGISTER_FIELDS, type RegisterValues } from './register-rules.ts'

/** The input at which a refusal of the whole call belongs. */
const PLACES: Partial<Record<ApiErrorCode, keyof RegisterValues | 'root.slide'>> = {
  account_taken: 'username',
  affiliate_code_wrong: 'affiliateCode',
  link_expired: 'affiliateCode',
  link_used_up: 'affiliateCode',
  link_closed: 'affiliateCode',
  referral_code_wrong: 'referralCode',
  passwords_differ: 'confirmPassword',
  age_not_confirmed: 'isOfAge',
  terms_not_accepted: 'hasAccepted',
  slide_captcha_required: 'root.slide',
  slide_captcha_failed: 'root.slide',
  mobile_required: 'mobileNum',
  mobile_invalid: 'mobileNum',
  mobile_taken: 'mobileNum',
  verification_code_required: 'verificationCode',
  verification_code_wrong: 'verificationCode',
  verification_code_expired: 'verificationCode',
  captcha_required: 'captcha',
  captcha_wrong: 'captcha',
}

interface Registration {
  form: UseFormReturn<RegisterValues>
  way: RegisterWay
  settings: FieldSettings
  slide: SlideCaptcha
  image: { captchaId: string | undefined; refresh: () => void }
  country: ReturnType<typeof useCountry>
  onDone: () => void
}

/** Registers and signs in at once. Every failure asks for the slide captcha again, since its pass is spent. */
export function useRegister({ form, way, settings, slide, image, country, onDone }: Registration) {
  const queries = useQueryClient()
  const textOf = useErrorText()
  const { termsVersion } = useBrand()
  const register = useMutation({
    mutationFn: (values: RegisterValues) =>
      call(way === 'mobile' ? 'registerByMobile' : 'register', {
        body: {
          ...filledFields(values, settings),
          registerUrl: location.href,
          domain: location.host,
          registerMethod: 'WEB',
          login: true,
          ageConfirmed: values.isOfAge,
          termsAccepted: values.hasAccepted,
          termsVersion,
          slideToken: slide.token ?? '',
          ...(settings.mobileNum?.show && { countryDialingCode: country.country.countryDialingCode }),
          ...(settings.captcha?.show && { captcha: values.captcha.trim(), captchaId: image.captchaId ?? '' }),
        },
      }),
    onSuccess: value => enterSession(queries, value, onDone),
    onError: error => {
      slide.reset()
      if (settings.captcha?.show) {
        form.resetField('captcha')
        image.refresh()
      }
      if (placeFaults<RegisterValues>(error, REGISTER_FIELDS, form.setError)) return
      const place = isApiError(error) ? PLACES[error.code] : undefined
      if (place && isApiError(error)) form.setError(place, { type: error.code, message: textOf(error).text }, { shouldFocus: true })
    },
  })
  const { error } = register
  const isPlaced = isApiError(error) && (PLACES[error.code] !== undefined || REGISTER_FIELDS.some(name => error.fields[name]))
  return {
    isPending: register.isPending,
    formError: isPlaced ? null : error,
    send: (values: RegisterValues) => register.mutateAsync(values).catch(() => undefined),
  }
}
