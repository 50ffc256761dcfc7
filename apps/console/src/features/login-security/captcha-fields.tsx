import { TextField } from '@croupier/ui'
import type { SendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import type { Provider, ProviderValues } from './provider.ts'

type Captcha = Provider['settings']['captcha']
type TypedCaptcha = ProviderValues['settings']['captcha']

/** Google's, where no other is named. */
const SCRIPT = 'https://www.google.com/recaptcha/api.js'

export const typedCaptcha = (captcha: Captcha): TypedCaptcha => captcha ?? { siteKey: '', script: SCRIPT }

/** What is sent: without a site key the provider asks for no captcha; a provider that knows none is sent none. */
export function captchaOf(stored: Captcha, { siteKey, script = SCRIPT }: TypedCaptcha): { captcha?: NonNullable<Captcha> | null } {
  if (stored === undefined && siteKey.trim() === '') return {}
  return { captcha: siteKey.trim() ? { siteKey: siteKey.trim(), script: script.trim() } : null }
}

/** The check of people that a project of phone sign-in may insist on. */
export function CaptchaFields({ send: { form, field } }: { send: SendForm<ProviderValues> }) {
  const { t } = useText()
  return (
    <>
      <TextField
        label={t('loginSecurity.captchaKey')}
        hint={t('loginSecurity.captchaKeyHint')}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        {...field('settings.captcha.siteKey')}
      />
      {form.watch('settings.captcha.siteKey').trim() !== '' && (
        <TextField
          label={t('loginSecurity.captchaScript')}
          hint={t('loginSecurity.captchaScriptHint')}
          maxLength={255}
          spellCheck={false}
          {...field('settings.captcha.script')}
        />
      )}
    </>
  )
}
