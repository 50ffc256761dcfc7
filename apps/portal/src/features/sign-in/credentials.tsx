import { PasswordField, TextField } from '@croupier/ui'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { FaultText } from '../../shared/ui/fault-text.tsx'
import { codeOf } from './form-faults.ts'
import type { LoginValues } from './use-login.ts'

/** User name, or number where the brand takes one in its place, and password. */
export function Credentials({ form: { register, formState } }: { form: UseFormReturn<LoginValues> }) {
  const { t } = useTranslation('signIn')
  const { toggles } = useBrand()
  const { username, password } = formState.errors
  return (
    <>
      <TextField
        label={toggles.phoneLogin ? t('ways.nameOrNumber') : t('login.username')}
        icon="users"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        required
        error={username && <FaultText text={username.message ?? ''} code={codeOf(username.type)} />}
        {...register('username', {
          setValueAs: (value: string) => value.trim(),
          validate: value => value.trim() !== '' || t('login.empty'),
        })}
      />
      <PasswordField
        label={t('login.password')}
        autoComplete="current-password"
        maxLength={255}
        required
        error={password && <FaultText text={password.message ?? ''} code={codeOf(password.type)} />}
        {...register('password', { validate: value => value !== '' || t('login.empty') })}
      />
    </>
  )
}
