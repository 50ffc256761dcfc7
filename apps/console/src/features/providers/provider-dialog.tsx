import { Switch, TextArea, TextField, useToast } from '@croupier/ui'
import type { ProviderRow, ProviderSettings } from '../../shared/api/types.ts'
import { SendDialog } from '../../shared/form/send-dialog.tsx'
import { useRules } from '../../shared/form/use-rules.ts'
import { useSendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { SETTINGS_TEMPLATE } from './settings-template.ts'

interface Connection {
  code: string
  name: string
  isOn: boolean
  secrets: { api: string; webhook: string }
  mapping: string
}

/** As the server names providers. */
const CODE = /^[a-z][a-z0-9-]{1,30}$/

/** A provider's name, address and secrets as fields, its mapping as text: integrators paste it from the provider's own documents. */
export function ProviderDialog({ provider, onClose }: { provider: ProviderRow | undefined; onClose: () => void }) {
  const { t } = useText()
  const rules = useRules()
  const toast = useToast()
  const send = useSendForm<'saveProvider', Connection>('saveProvider', {
    values: {
      code: provider?.code ?? '',
      name: provider?.name ?? '',
      isOn: provider?.isOn ?? true,
      secrets: { api: '', webhook: '' },
      mapping: JSON.stringify(provider?.settings ?? SETTINGS_TEMPLATE, null, 2),
    },
    changes: ['listProviders'],
    optionsOf: ({ code, name, isOn, secrets: { api, webhook }, mapping }) => ({
      params: { code: provider?.code ?? code.trim() },
      body: {
        version: provider?.version ?? 0,
        name: name.trim(),
        isOn,
        settings: parse(mapping) ?? SETTINGS_TEMPLATE,
        secrets: { ...(api && { api }), ...(webhook && { webhook }) },
      },
    }),
    done: ({ awaitsSecond }) => {
      onClose()
      if (awaitsSecond) toast({ tone: 'info', title: t('provider.awaitsSecond') })
    },
  })
  const { field } = send
  const keptHint = (isKept: boolean | undefined) => t(isKept ? 'provider.secretKept' : 'provider.secretNone')
  const api = field('secrets.api')
  return (
    <SendDialog
      send={send}
      action={t('provider.save')}
      onClose={onClose}
      size="wide"
      title={provider ? provider.name : t('provider.connect')}
      description={t('provider.dialogText')}
    >
      <div className="form-grid">
        <TextField
          label={t('provider.code')}
          hint={t('provider.codeHint')}
          required
          disabled={provider !== undefined}
          autoCapitalize="none"
          {...field('code', { validate: code => provider !== undefined || CODE.test(code.trim()) || t('provider.codeHint') })}
        />
        <TextField label={t('provider.name')} required {...field('name', rules.required)} />
        <TextField
          label={t('provider.api')}
          hint={keptHint(provider?.hasSecrets.api)}
          type="password"
          autoComplete="off"
          {...api}
          // Asked for again, since the provider's address is another.
          error={api.error && t('provider.secretAgain')}
        />
        <TextField
          label={t('provider.webhookSecret')}
          hint={keptHint(provider?.hasSecrets.webhook)}
          type="password"
          autoComplete="off"
          {...field('secrets.webhook')}
        />
      </div>
      <Switch label={t('provider.isOn')} {...send.form.register('isOn')} />
      <TextArea
        label={t('provider.mapping')}
        hint={t('provider.mappingHint')}
        className="code-text"
        spellCheck={false}
        rows={14}
        {...field('mapping', { validate: text => parse(text) !== undefined || t('provider.noJson') })}
      />
    </SendDialog>
  )
}

/** The server judges what is inside. */
function parse(text: string): ProviderSettings | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as ProviderSettings) : undefined
  } catch {
    return undefined
  }
}
