import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type ApiErrorCode, isApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import type { SlideCaptcha } from '../../shared/captcha/use-slide-captcha.ts'
import { useErrorText } from '../../shared/i18n/use-error-text.ts'
import { enterSession } from './enter-session.ts'
import { placeFaults } from './form-faults.ts'
import { useRemembered } from './use-remembered.ts'

export type LoginWay = 'username' | 'sms'

export interface LoginValues {
  username: string
  password: string
  mobileNum: string
  verificationCode: string
  captcha: string
  rememberMe: boolean
}
interface Image {
  captchaId: string | undefined
  refresh: () => void
}

/** The input at which a refusal of the whole call belongs. */
const PLACES: Partial<Record<ApiErrorCode, keyof LoginValues | 'root.slide'>> = {
  wrong_credentials: 'password',
  credentials_required: 'username',
  mobile_required: 'mobileNum',
  mobile_invalid: 'mobileNum',
  verification_code_required: 'verificationCode',
  verification_code_wrong: 'verificationCode',
  verification_code_expired: 'verificationCode',
  captcha_required: 'captcha',
  captcha_wrong: 'captcha',
  slide_captcha_required: 'root.slide',
  slide_captcha_failed: 'root.slide',
}

const asksForImage = (error: unknown): boolean => isApiError(error) && (error.value as { captcha?: boolean } | undefined)?.captcha === true

interface Login {
  form: UseFormReturn<LoginValues>
  way: LoginWay
  /** The door for agents only, where that was asked for. */
  place: 'agent' | undefined
  countryDialingCode: string
  slide: SlideCaptcha
  onDone: () => void
}

/** Sends the form once. A failure resets the slide captcha and shows the image captcha where the answer asks for it (specification §4). */
export function useLogin({ form, way, place, countryDialingCode, slide, onDone }: Login) {
  const queries = useQueryClient()
  const textOf = useErrorText()
  const { remember } = useRemembered()
  const [needsImage, setNeedsImage] = useState(false)
  const [needsPuzzle, setNeedsPuzzle] = useState(false)
  const login = useMutation({
    mutationFn: ({ values, image }: { values: LoginValues; image: Image }) => {
      const proof = needsImage ? { captcha: values.captcha.trim(), captchaId: image.captchaId ?? '' } : {}
      const who = way === 'sms' ? byCode(values) : byPassword(values)
      return call('login', {
        body: { ...who, type: way, countryDialingCode, ...(place && { place }), ...(slide.token && { slideToken: slide.token }), ...proof },
      })
    },
    onSuccess: async (value, { values }) => {
      remember(values.rememberMe ? remembered(values, value.rememberToken) : null)
      await enterSession(queries, value, onDone, way === 'username' ? values.password : undefined)
    },
    onError: (error, { image }) => {
      slide.reset()
      if (asksForImage(error)) setNeedsImage(true)
      // Where the brand asks for the puzzle after failures only, any failure is one.
      setNeedsPuzzle(true)
      form.resetField('captcha')
      // A picture that is asked for now is fetched as it appears; one more would replace the letters that are being read.
      if (needsImage) image.refresh()
      if (placeFaults<LoginValues>(error, ['username', 'password', 'mobileNum', 'verificationCode', 'captcha'], form.setError)) return
      const at = isApiError(error) ? PLACES[error.code] : undefined
      if (at && isApiError(error)) form.setError(at, { type: error.code, message: textOf(error).text }, { shouldFocus: true })
    },
  })
  const remembered = (values: LoginValues, token: string | null) =>
    way === 'sms'
      ? { username: '', token: null, mobile: { mobileNum: values.mobileNum.trim(), countryDialingCode } }
      : { username: values.username.trim(), token }
  const isPlaced = isApiError(login.error) && (PLACES[login.error.code] !== undefined || Object.keys(login.error.fields).length > 0)
  return {
    needsImage,
    needsPuzzle,
    isPending: login.isPending,
    formError: isPlaced ? null : login.error,
    send: (values: LoginValues, image: Image) => login.mutateAsync({ values, image }).catch(() => undefined),
  }
}

const byPassword = ({ username, password, rememberMe }: LoginValues) => ({ username: username.trim(), password, rememberMe })
// The number is remembered, not a token: whoever comes back proves it by another code.
const byCode = ({ mobileNum, verificationCode }: LoginValues) => ({
  mobileNum: mobileNum.trim(),
  verificationCode: verificationCode.trim(),
})
