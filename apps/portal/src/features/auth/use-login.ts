import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type ApiErrorCode, isApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { useErrorText } from '../../shared/i18n/use-error-text.ts'
import type { SlideCaptcha } from './captcha/use-slide-captcha.ts'
import { enterSession } from './enter-session.ts'
import { placeFaults } from './form-faults.ts'
import { useRemembered } from './use-remembered.ts'

export interface LoginValues {
  username: string
  password: string
  captcha: string
  rememberMe: boolean
}
interface Image {
  captchaId: string | undefined
  refresh: () => void
}

/** The input at which a refusal of the whole call belongs. */
const PLACES: Partial<Record<ApiErrorCode, 'password' | 'captcha' | 'root.slide'>> = {
  wrong_credentials: 'password',
  captcha_required: 'captcha',
  captcha_wrong: 'captcha',
  slide_captcha_required: 'root.slide',
  slide_captcha_failed: 'root.slide',
}

const asksForImage = (error: unknown): boolean => isApiError(error) && (error.value as { captcha?: boolean } | undefined)?.captcha === true

/** Sends the form once. A failure resets the slide captcha and shows the image captcha where the answer asks for it (specification §4). */
export function useLogin({ form, slide, onDone }: { form: UseFormReturn<LoginValues>; slide: SlideCaptcha; onDone: () => void }) {
  const queries = useQueryClient()
  const textOf = useErrorText()
  const { remember } = useRemembered()
  const [needsImage, setNeedsImage] = useState(false)
  const login = useMutation({
    mutationFn: ({ values, image }: { values: LoginValues; image: Image }) => {
      const proof = needsImage ? { captcha: values.captcha.trim(), captchaId: image.captchaId ?? '' } : {}
      const { username, password, rememberMe } = values
      return call('login', {
        body: { username: username.trim(), password, type: 'username', rememberMe, slideToken: slide.token ?? '', ...proof },
      })
    },
    onSuccess: async (value, { values }) => {
      remember(values.rememberMe ? { username: values.username.trim(), token: value.rememberToken } : null)
      await enterSession(queries, value, onDone)
    },
    onError: (error, { image }) => {
      slide.reset()
      if (asksForImage(error)) setNeedsImage(true)
      form.resetField('captcha')
      // A picture that is asked for now is fetched as it appears; one more would replace the letters that are being read.
      if (needsImage) image.refresh()
      if (placeFaults<LoginValues>(error, ['username', 'password', 'captcha'], form.setError)) return
      const place = isApiError(error) ? PLACES[error.code] : undefined
      if (place && isApiError(error)) form.setError(place, { type: error.code, message: textOf(error).text }, { shouldFocus: true })
    },
  })
  const isPlaced = isApiError(login.error) && (PLACES[login.error.code] !== undefined || Object.keys(login.error.fields).length > 0)
  return {
    needsImage,
    isPending: login.isPending,
    formError: isPlaced ? null : login.error,
    send: (values: LoginValues, image: Image) => login.mutateAsync({ values, image }).catch(() => undefined),
  }
}
