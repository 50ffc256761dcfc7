import { matchesRule, type PatternId } from '@croupier/contract/browser'
import { PasswordField } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import type { FieldValues, Path, UseFormReturn, Validate } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { registerSettingsQuery } from '../../shared/api/queries/identity.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { FaultText } from '../../shared/ui/fault-text.tsx'
import { codeOf } from './form-faults.ts'
import { ruleText } from './register-rules.ts'

interface WithNewPassword extends FieldValues {
  newPassword: string
  confirmNewPassword: string
}

/** A new password by the brand's rule, and the same again (specification §5). Until the rule has come the server alone judges. */
export function NewPasswordFields<V extends WithNewPassword>({ form }: { form: UseFormReturn<V> }) {
  const { t } = useTranslation('signIn')
  const language = useLanguage()
  const { data: settings } = useQuery(registerSettingsQuery())
  const setting = settings?.password
  const rule = setting && ruleText(setting, language)
  const [first, second] = ['newPassword' as Path<V>, 'confirmNewPassword' as Path<V>]
  const judgeNew = (value: string) => {
    if (!setting) return value !== '' || t('password.empty')
    return matchesRule({ ...setting, patternId: setting.patternId as PatternId }, value) || (rule ?? '')
  }
  const judgeSame = (value: string, values: V) => {
    if (value === '') return t('password.empty')
    return value === values.newPassword || t('password.differs')
  }
  const fault = (name: Path<V>) => {
    const { error } = form.getFieldState(name, form.formState)
    return error && <FaultText text={error.message ?? ''} code={codeOf(error.type)} />
  }
  return (
    <>
      <PasswordField
        label={t('password.new')}
        autoComplete="new-password"
        maxLength={255}
        required
        hint={rule}
        error={fault(first)}
        {...form.register(first, { validate: judgeNew as Validate<V[Path<V>], V> })}
      />
      <PasswordField
        label={t('password.confirm')}
        autoComplete="new-password"
        maxLength={255}
        required
        error={fault(second)}
        {...form.register(second, { validate: judgeSame as Validate<V[Path<V>], V> })}
      />
    </>
  )
}
