import { type FormEvent, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import { type ApiError, asApiError } from '../../shared/api/api-error.ts'

/** A form before anybody is signed in: there is no screen yet that could tell of a refusal, so it is kept here. Sent once, however often it is pressed. */
export function useDoorForm<Values extends FieldValues>(values: DefaultValues<Values>, enter: (values: Values) => Promise<void>) {
  const form = useForm<Values>({ defaultValues: values })
  const [error, setError] = useState<ApiError>()
  const isOnItsWay = useRef(false)
  const send = form.handleSubmit(async typed => {
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    setError(undefined)
    try {
      await enter(typed)
    } catch (thrown) {
      setError(asApiError(thrown))
    } finally {
      isOnItsWay.current = false
    }
  })
  return { form, error, isBusy: form.formState.isSubmitting, submit: (event: FormEvent) => void send(event) }
}
