import { Button, CopyButton, Note, PasswordField, Switch, TextField, useToast } from '@croupier/ui'
import { type FormEvent, useState } from 'react'
import { useDo } from '../../shared/api/use-api.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { FormDialog } from '../../shared/leaving/form-dialog.tsx'
import { CaptchaFields, trimmedCaptcha } from './captcha-fields.tsx'
import type { Provider } from './providers-panel.tsx'

interface ProviderDialogProps {
  brandId: string
  provider: Provider
  onClose: () => void
}

/** Sets up one outside way in. The secret is written here and never shown again. */
export function ProviderDialog({ brandId, provider, onClose }: ProviderDialogProps) {
  const { t } = useText()
  const toast = useToast()
  const [settings, setSettings] = useState(provider.settings)
  const [secret, setSecret] = useState('')
  const update = useDo('updateExternalProvider', ['consoleExternalProviders', 'consoleBrands', 'consoleLoginSecurity'], () => {
    toast({ tone: 'won', title: t('form.saved') })
    onClose()
  })
  const faults = update.error?.fields ?? {}
  const faultAt = (name: string) => (faults[name] ? t('form.notFit') : undefined)
  const set = (patch: Partial<typeof settings>) => setSettings(old => ({ ...old, ...patch }))
  const name = provider.provider
  const callback = `https://…${provider.callbackPath}`
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const trimmed = {
      ...settings,
      clientId: settings.clientId.trim(),
      issuer: settings.issuer.trim(),
      api: settings.api.trim(),
      ...trimmedCaptcha(settings.captcha),
    }
    update.mutate({
      params: { brandId, provider: name },
      body: { version: provider.version, settings: trimmed, ...(secret && { secret }) },
    })
  }
  return (
    <FormDialog isOpen onClose={onClose} title={t(`loginSecurity.provider.${name}`)}>
      <form className="col gap-4" noValidate onSubmit={submit}>
        <Switch label={t('loginSecurity.isOn')} checked={settings.isOn} onChange={event => set({ isOn: event.target.checked })} />
        <TextField
          label={t(`loginSecurity.clientId.${name}`)}
          value={settings.clientId}
          maxLength={255}
          autoComplete="off"
          spellCheck={false}
          error={faultAt('settings.clientId')}
          onChange={event => set({ clientId: event.target.value })}
        />
        <PasswordField
          label={t(`loginSecurity.secret.${name}`)}
          hint={t(provider.hasSecret ? 'loginSecurity.secretKept' : 'loginSecurity.secretHint')}
          value={secret}
          maxLength={255}
          autoComplete="off"
          error={faultAt('secret')}
          onChange={event => setSecret(event.target.value)}
        />
        <TextField
          label={t(`loginSecurity.issuer.${name}`)}
          value={settings.issuer}
          maxLength={255}
          spellCheck={false}
          error={faultAt('settings.issuer')}
          onChange={event => set({ issuer: event.target.value })}
        />
        {name !== 'google' && (
          <TextField
            label={t(`loginSecurity.api.${name}`)}
            value={settings.api}
            maxLength={255}
            spellCheck={false}
            error={faultAt('settings.api')}
            onChange={event => set({ api: event.target.value })}
          />
        )}
        {name === 'firebase' && <CaptchaFields captcha={settings.captcha} faultAt={faultAt} onChange={captcha => set({ captcha })} />}
        {name !== 'firebase' && (
          <p className="row gap-2 flex-wrap text-13 text-text-2">
            {t('loginSecurity.callback')} <code className="code-text">{callback}</code>
            <CopyButton text={provider.callbackPath} />
          </p>
        )}
        {update.error?.code === 'version_conflict' && <Note tone="warn">{t('form.stale')}</Note>}
        <div className="row justify-end gap-3">
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" tone="primary" busy={update.isPending}>
            {t('form.save')}
          </Button>
        </div>
      </form>
    </FormDialog>
  )
}
