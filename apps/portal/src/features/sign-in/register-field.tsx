import { PasswordField, TextField } from '@croupier/ui'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { FieldSettings } from '../../shared/api/types.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { FaultText } from '../../shared/ui/fault-text.tsx'
import { codeOf } from './form-faults.ts'
import { PasswordStrength } from './password-strength.tsx'
import { REGISTER_INPUTS } from './register-inputs.ts'
import { faultOf, type RegisterField as Name, type RegisterValues, ruleText, tidy } from './register-rules.ts'
import { useFaultWords } from './use-fault-words.ts'

interface RegisterFieldProps {
  name: Name
  form: UseFormReturn<RegisterValues>
  settings: FieldSettings
  isGood?: boolean
  onLeave?: () => void
}

/** One field with its rule beneath, judged when it is left and when the form is sent. */
export function RegisterField({ name, form, settings, isGood, onLeave }: RegisterFieldProps) {
  const { t } = useTranslation('signIn')
  const language = useLanguage()
  const wrong = useFaultWords()
  const setting = settings[name]
  if (!setting) return null
  const { errors, touchedFields } = form.formState
  const error = errors[name]
  const rule = ruleText(setting, language)
  const values = form.watch()
  const isRight = values[name] !== '' && faultOf(name, values, settings) === undefined
  const input = form.register(name, {
    validate: (_, values) => {
      const fault = faultOf(name, values, settings)
      if (fault === 'differs') return t('register.differs')
      if (fault === undefined) return true
      return wrong(setting, tidy(name, values[name])) ?? rule
    },
    ...(onLeave && { onBlur: onLeave }),
    ...(name === 'password' && { deps: touchedFields.confirmPassword ? ['confirmPassword'] : [] }),
  })
  const common = {
    ...input,
    label: (
      <>
        {t(`field.${name}`)}
        {!setting.required && <span className="optional"> {t('register.optional')}</span>}
      </>
    ),
    required: setting.required,
    // The rule stands at the password itself; beside it, it would only be said twice.
    hint: name === 'confirmPassword' ? undefined : NOTES.some(noted => noted === name) ? t(`note.${name as Noted}`) : rule,
    maxLength: setting.maxLength,
    error: error && <FaultText text={error.message ?? ''} code={codeOf(error.type)} />,
    isGood: isGood ?? isRight,
  }
  if (name === 'confirmPassword') return <PasswordField {...common} autoComplete="new-password" />
  if (name === 'password')
    return (
      <PasswordField
        {...common}
        autoComplete="new-password"
        hint={isRight ? <PasswordStrength password={values.password} username={values.username} /> : rule}
      />
    )
  const { isHalf, ...look } = REGISTER_INPUTS[name]
  return <TextField {...common} {...look} spellCheck={false} />
}

/** What matters more than the rule at these fields; the rule is told when it is broken. */
const NOTES = ['payeeName'] as const
type Noted = (typeof NOTES)[number]
