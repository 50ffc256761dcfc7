import type { ExternalOffer } from '@croupier/contract/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { type ApiErrorCode, isApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import type { FieldSettings } from '../../../shared/api/types.ts'
import { useBrand } from '../../../shared/brand/use-brand.ts'
import type { SlideCaptcha } from '../../../shared/captcha/use-slide-captcha.ts'
import { useErrorText } from '../../../shared/i18n/use-error-text.ts'
import { enterSession } from '../enter-session.ts'
import { placeFaults } from '../form-faults.ts'
import { filledFields, type RegisterValues } from '../register-rules.ts'
import { missingFields } from './missing-fields.ts'

/** The input at which a refusal of the whole call belongs. */
const PLACES: Partial<Record<ApiErrorCode, keyof RegisterValues | 'root.slide'>> = {
  account_taken: 'username',
  passwords_differ: 'confirmPassword',
  age_not_confirmed: 'isOfAge',
  terms_not_accepted: 'hasAccepted',
  slide_captcha_required: 'root.slide',
  slide_captcha_failed: 'root.slide',
}

interface Registration {
  offer: ExternalOffer
  form: UseFormReturn<RegisterValues>
  settings: FieldSettings
  slide: SlideCaptcha
  onDone: () => void
}

/** Opens the account that a provider vouches for and signs in at once. Every failure asks for the slide captcha again, since its pass is spent. */
export function useRegisterExternal({ offer, form, settings, slide, onDone }: Registration) {
  const queries = useQueryClient()
  const textOf = useErrorText()
  const { termsVersion } = useBrand()
  const names = missingFields(settings)
  const register = useMutation({
    mutationFn: (values: RegisterValues) =>
      call('registerExternal', {
        body: {
          ...filledFields(values, settings),
          attempt: offer.attempt,
          registerUrl: location.href,
          domain: location.host,
          registerMethod: 'WEB',
          login: true,
          ageConfirmed: values.isOfAge,
          termsAccepted: values.hasAccepted,
          termsVersion,
          slideToken: slide.token ?? '',
        },
      }),
    onSuccess: value => enterSession(queries, value, onDone),
    onError: error => {
      slide.reset()
      if (placeFaults<RegisterValues>(error, names, form.setError)) return
      const place = isApiError(error) ? PLACES[error.code] : undefined
      if (place && isApiError(error)) form.setError(place, { type: error.code, message: textOf(error).text }, { shouldFocus: true })
    },
  })
  const { error } = register
  const isPlaced = isApiError(error) && (PLACES[error.code] !== undefined || names.some(name => error.fields[name]))
  return {
    isPending: register.isPending,
    formError: isPlaced ? null : error,
    send: (values: RegisterValues) => register.mutateAsync(values).catch(() => undefined),
  }
}
