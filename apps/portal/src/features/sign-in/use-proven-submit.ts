import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { SlideCaptcha } from '../../shared/captcha/use-slide-captcha.ts'
import { RULE } from './form-faults.ts'

interface ProvenSubmit<V extends FieldValues> {
  form: UseFormReturn<V>
  slide: SlideCaptcha
  knob: RefObject<HTMLButtonElement | null>
  /** Whether the brand asks for the puzzle at all. */
  isAsked: boolean
  send: (values: V) => unknown
}

/** Sends a form that needs the puzzle: without it the puzzle is asked where it stands, and the form goes on by itself once it is solved. */
export function useProvenSubmit<V extends FieldValues>({ form, slide, knob, isAsked, send }: ProvenSubmit<V>) {
  const { t } = useTranslation('captcha')
  const isWaiting = useRef(false)
  const submit = form.handleSubmit(values => {
    isWaiting.current = isAsked && !slide.token
    if (!isWaiting.current) return send(values)
    form.setError('root.slide' as FieldPath<V>, { type: RULE, message: t('first') })
    knob.current?.focus()
    return undefined
  })
  const goOn = useEffectEvent(() => {
    if (isWaiting.current) void submit()
  })
  useEffect(() => {
    if (slide.token) goOn()
  }, [slide.token])
  return submit
}
