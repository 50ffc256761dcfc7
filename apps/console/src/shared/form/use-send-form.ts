import { type FormEvent, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { ApiError } from '../api/api-error.ts'
import type { Answer, CallId, CallOptions } from '../api/types.ts'
import { useDo } from '../api/use-api.ts'
import { useText } from '../i18n/use-text.ts'
import { faultText } from './fault-text.ts'

/** How the form begins, or a form that another call has been made of. */
type Begins<Values extends FieldValues> = { readonly values: DefaultValues<Values> } | { readonly form: UseFormReturn<Values> }

interface Call<I extends CallId, Values extends FieldValues> {
  /** What is read again once it was sent. */
  readonly changes: readonly CallId[]
  readonly optionsOf: (values: Values) => CallOptions<I>
  /** Where the form has an input that the server calls otherwise. */
  readonly nameOf?: (path: string) => string
  readonly done?: (answer: Answer<I>) => void
  readonly refused?: () => void
}

/** An input's part of a form: what connects it, and what is wrong with it. */
export type FieldOf<Values extends FieldValues> = <Name extends FieldPath<Values>>(
  name: Name,
  rules?: RegisterOptions<Values, Name>,
) => UseFormRegisterReturn<Name> & { error: string | undefined }

export interface SendForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>
  readonly field: FieldOf<Values>
  /** What is wrong at a path, for an input that the form library does not hold by itself. */
  readonly faultAt: (path: string) => string | undefined
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
  readonly isBusy: boolean
  readonly error: ApiError | null
  /** How many inputs are at fault. */
  readonly faults: number
  /** Paths that the server refused and that no input of the form stands for. */
  readonly strays: readonly string[]
}

/** A form that is sent by a call: once, however often it is pressed, with what the server refuses told at its inputs. */
export function useSendForm<I extends CallId, Values extends FieldValues>(
  id: I,
  sending: Begins<Values> & Call<I, Values>,
): SendForm<Values> {
  const { t } = useText()
  const own = useForm<Values>('values' in sending ? { defaultValues: sending.values } : {})
  const form = 'form' in sending ? sending.form : own
  const { errors } = form.formState
  const send = useDo(id, sending.changes, sending.done)
  const [strays, setStrays] = useState<readonly string[]>([])
  const isOnItsWay = useRef(false)
  const place = (error: ApiError, inputs: HTMLFormControlsCollection) => {
    const { nameOf = path => path } = sending
    const paths = Object.keys(error.fields)
    const known = paths.filter(path => inputs.namedItem(nameOf(path)))
    setStrays(paths.filter(path => !known.includes(path)))
    known.forEach((path, index) => {
      form.setError(
        nameOf(path) as FieldPath<Values>,
        { type: error.code, message: faultText(error, path, t) },
        { shouldFocus: index === 0 },
      )
    })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const inputs = event.currentTarget.elements
    // A dialog may stand within another form of the screen.
    event.stopPropagation()
    const check = form.handleSubmit(values => {
      // The button is closed a moment later than a quick hand presses it again.
      if (isOnItsWay.current) return
      isOnItsWay.current = true
      setStrays([])
      send.mutate(sending.optionsOf(values), {
        onError: error => {
          place(error, inputs)
          sending.refused?.()
        },
        onSettled: () => {
          isOnItsWay.current = false
        },
      })
    })
    void check(event)
  }
  const faultAt = (path: string) => (get(errors, path) as { message?: string } | undefined)?.message
  const field: FieldOf<Values> = (name, rules) => ({ ...form.register(name, rules), error: faultAt(name) })
  return { form, field, faultAt, submit, isBusy: send.isPending, error: send.error, faults: countFaults(errors), strays }
}

/** The faults of a form, wherever they are nested. */
function countFaults(errors: object): number {
  if ('type' in errors && typeof errors.type === 'string') return 1
  return Object.values(errors).reduce((sum: number, each: unknown) => (typeof each === 'object' && each ? sum + countFaults(each) : sum), 0)
}
