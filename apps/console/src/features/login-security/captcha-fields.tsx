import { TextField } from '@croupier/ui'
import { useText } from '../../shared/i18n/use-text.ts'
import type { Provider } from './providers-panel.tsx'

type Captcha = Provider['settings']['captcha']

/** Google's, where no other is named. */
const SCRIPT = 'https://www.google.com/recaptcha/api.js'

/** What is sent: without a site key the provider asks for no captcha. */
export const trimmedCaptcha = (captcha: Captcha): { captcha?: NonNullable<Captcha> | null } =>
  captcha === undefined
    ? {}
    : { captcha: captcha?.siteKey.trim() ? { siteKey: captcha.siteKey.trim(), script: captcha.script.trim() } : null }

/** The check of people that a project of phone sign-in may insist on. */
export function CaptchaFields({
  captcha,
  faultAt,
  onChange,
}: {
  captcha: Captcha
  faultAt: (name: string) => string | undefined
  onChange: (captcha: NonNullable<Captcha>) => void
}) {
  const { t } = useText()
  const { siteKey, script } = captcha ?? { siteKey: '', script: SCRIPT }
  return (
    <>
      <TextField
        label={t('loginSecurity.captchaKey')}
        hint={t('loginSecurity.captchaKeyHint')}
        value={siteKey}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        error={faultAt('settings.captcha.siteKey')}
        onChange={event => onChange({ siteKey: event.target.value, script })}
      />
      {siteKey.trim() !== '' && (
        <TextField
          label={t('loginSecurity.captchaScript')}
          hint={t('loginSecurity.captchaScriptHint')}
          value={script}
          maxLength={255}
          spellCheck={false}
          error={faultAt('settings.captcha.script')}
          onChange={event => onChange({ siteKey, script: event.target.value })}
        />
      )}
    </>
  )
}
