import { type ReactNode, useRef } from 'react'
import type { FieldValues, Path, UseFormReturn, Validate } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CodeField } from '../../shared/phone/code-field.tsx'
import { PhoneField } from '../../shared/phone/phone-field.tsx'
import type { useCountry } from '../../shared/phone/use-country.ts'
import { useSendCode } from '../../shared/phone/use-send-code.ts'
import { FaultText } from '../../shared/ui/fault-text.tsx'
import { codeOf } from './form-faults.ts'

interface WithNumber extends FieldValues {
  mobileNum: string
  verificationCode: string
}

interface NumberAndCodeProps<V extends WithNumber> {
  form: UseFormReturn<V>
  country: ReturnType<typeof useCountry>
  /** Sends the code to what was entered; absent where no code is asked. */
  sendCode?: (number: { mobileNum: string; countryDialingCode: string }) => Promise<{ expiredMinutes: number }>
  validate: (number: string) => true | string
  isRequired?: boolean
  label?: ReactNode
}

/** A mobile number with its country, and the code that proves it where one is asked. */
export function NumberAndCode<V extends WithNumber>({
  form,
  country,
  sendCode,
  validate,
  isRequired = true,
  label,
}: NumberAndCodeProps<V>) {
  const { t } = useTranslation('phone')
  const [number, code] = ['mobileNum' as Path<V>, 'verificationCode' as Path<V>]
  const codeBox = useRef<HTMLDivElement>(null)
  const sending = useSendCode({
    onNumberFault: (type, message) => form.setError(number, { type, message }, { shouldFocus: true }),
    onSent: () => codeBox.current?.querySelector('input')?.focus(),
  })
  const { countryDialingCode } = country.country
  const typed = () => String(form.getValues(number)).trim()
  const send = async () => {
    if (!(await form.trigger(number, { shouldFocus: true })) || !sendCode) return
    sending.send(() => sendCode({ mobileNum: typed(), countryDialingCode }))
  }
  return (
    <>
      <div>
        <PhoneField
          country={country}
          label={label ?? t('number.label')}
          required={isRequired}
          error={faultOf(form, number)}
          {...form.register(number, {
            validate: (value => {
              const text = String(value).trim()
              if (text === '') return !isRequired || t('number.empty')
              return validate(text)
            }) as Validate<V[Path<V>], V>,
          })}
        />
      </div>
      {sendCode && (
        <div ref={codeBox}>
          <CodeField
            sending={sending}
            required
            onSend={() => void send()}
            hint={sending.wasSent ? t('code.sent', { number: `+${countryDialingCode} ${typed()}` }) : undefined}
            error={faultOf(form, code)}
            {...form.register(code, {
              validate: (value => String(value).trim() !== '' || t('code.empty')) as Validate<V[Path<V>], V>,
            })}
          />
        </div>
      )}
    </>
  )
}

function faultOf<V extends FieldValues>(form: UseFormReturn<V>, name: Path<V>): ReactNode {
  const { error } = form.getFieldState(name, form.formState)
  return error && <FaultText text={error.message ?? ''} code={codeOf(error.type)} />
}
