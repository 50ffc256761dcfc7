import { useTranslation } from 'react-i18next'
import { judgePassword } from './judge-password.ts'

const STEPS = [1, 2, 3, 4] as const

/** How hard a password is to guess, in four steps and a word. */
export function PasswordStrength({ password, username }: { password: string; username: string }) {
  const { t } = useTranslation('signIn')
  const strength = judgePassword(password, username)
  return (
    <span className="strength" data-strength={strength}>
      <span className="strength-bar" aria-hidden="true">
        {STEPS.map(step => (
          <i key={step} data-on={step <= strength || undefined} />
        ))}
      </span>
      {t(`strength.${strength}`)}
    </span>
  )
}
