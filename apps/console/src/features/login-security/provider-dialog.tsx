import { CopyButton, PasswordField, Switch, TextField, useToast } from '@croupier/ui'
import { SendDialog } from '../../shared/form/send-dialog.tsx'
import { useSendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { CaptchaFields, captchaOf, typedCaptcha } from './captcha-fields.tsx'
import type { Provider, ProviderValues } from './provider.ts'

interface ProviderDialogProps {
  brandId: string
  provider: Provider
  onClose: () => void
}

/** Sets up one outside way in. The secret is written here and never shown again. */
export function ProviderDialog({ brandId, provider, onClose }: ProviderDialogProps) {
  const { t } = useText()
  const toast = useToast()
  const { provider: name, version, settings } = provider
  const send = useSendForm<'updateExternalProvider', ProviderValues>('updateExternalProvider', {
    values: { settings: { ...settings, captcha: typedCaptcha(settings.captcha) }, secret: '' },
    changes: ['consoleExternalProviders', 'consoleBrands', 'consoleLoginSecurity'],
    optionsOf: ({ settings: { isOn, clientId, issuer, api, captcha }, secret }) => ({
      params: { brandId, provider: name },
      body: {
        version,
        settings: {
          ...settings,
          ...{ isOn, clientId: clientId.trim(), issuer: issuer.trim(), api: (api ?? settings.api).trim() },
          ...captchaOf(settings.captcha, captcha),
        },
        ...(secret && { secret }),
      },
    }),
    done: () => {
      toast({ tone: 'won', title: t('form.saved') })
      onClose()
    },
  })
  const { field } = send
  return (
    <SendDialog send={send} action={t('form.save')} onClose={onClose} title={t(`loginSecurity.provider.${name}`)}>
      <Switch label={t('loginSecurity.isOn')} {...send.form.register('settings.isOn')} />
      <TextField
        label={t(`loginSecurity.clientId.${name}`)}
        maxLength={255}
        autoComplete="off"
        spellCheck={false}
        {...field('settings.clientId')}
      />
      <PasswordField
        label={t(`loginSecurity.secret.${name}`)}
        hint={t(provider.hasSecret ? 'loginSecurity.secretKept' : 'loginSecurity.secretHint')}
        maxLength={255}
        autoComplete="off"
        {...field('secret')}
      />
      <TextField label={t(`loginSecurity.issuer.${name}`)} maxLength={255} spellCheck={false} {...field('settings.issuer')} />
      {name !== 'google' && (
        <TextField label={t(`loginSecurity.api.${name}`)} maxLength={255} spellCheck={false} {...field('settings.api')} />
      )}
      {name === 'firebase' && <CaptchaFields send={send} />}
      {name !== 'firebase' && (
        <p className="row gap-2 flex-wrap text-13 text-text-2">
          {t('loginSecurity.callback')} <code className="code-text">{`https://…${provider.callbackPath}`}</code>
          <CopyButton text={provider.callbackPath} />
        </p>
      )}
    </SendDialog>
  )
}
