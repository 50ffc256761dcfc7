import { Button, Note, Switch, TextArea, TextField } from '@croupier/ui'
import { useState } from 'react'
import type { ProviderRow, ProviderSettings } from '../../shared/api/types.ts'
import { useDo } from '../../shared/api/use-api.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { FormDialog } from '../../shared/leaving/form-dialog.tsx'
import { SETTINGS_TEMPLATE } from './settings-template.ts'

/** A provider's name, address and secrets as fields, its mapping as text: integrators paste it from the provider's own documents. */
export function ProviderDialog({ provider, onClose }: { provider: ProviderRow | undefined; onClose: () => void }) {
  const { t } = useText()
  const settings = provider?.settings ?? SETTINGS_TEMPLATE
  const [form, setForm] = useState({
    code: provider?.code ?? '',
    name: provider?.name ?? '',
    isOn: provider?.isOn ?? true,
    api: '',
    webhook: '',
    mapping: JSON.stringify(settings, null, 2),
  })
  const save = useDo('saveProvider', ['listProviders'], onClose)
  const read = parse(form.mapping)
  const faults = Object.keys(save.error?.fields ?? {})
  const send = () => {
    if (!read) return
    save.mutate({
      params: { code: form.code.trim() },
      body: {
        version: provider?.version ?? 0,
        name: form.name.trim(),
        isOn: form.isOn,
        settings: read,
        secrets: { ...(form.api && { api: form.api }), ...(form.webhook && { webhook: form.webhook }) },
      },
    })
  }
  const keptHint = (isKept: boolean | undefined) => t(isKept ? 'provider.secretKept' : 'provider.secretNone')
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      size="wide"
      title={provider ? provider.name : t('provider.connect')}
      description={t('provider.dialogText')}
      footer={
        <>
          <Button size="s" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button
            size="s"
            tone="primary"
            busy={save.isPending}
            disabled={!read || !/^[a-z][a-z0-9-]{1,30}$/.test(form.code) || form.name.trim() === ''}
            onClick={send}
          >
            {t('provider.save')}
          </Button>
        </>
      }
    >
      <div className="col gap-4 mt-4">
        <div className="form-grid">
          <TextField
            label={t('provider.code')}
            hint={t('provider.codeHint')}
            value={form.code}
            disabled={provider !== undefined}
            autoCapitalize="none"
            onChange={event => setForm({ ...form, code: event.target.value.toLowerCase() })}
          />
          <TextField label={t('provider.name')} value={form.name} onChange={event => setForm({ ...form, name: event.target.value })} />
          <TextField
            label={t('provider.api')}
            hint={keptHint(provider?.hasSecrets.api)}
            type="password"
            autoComplete="off"
            value={form.api}
            {...(faults.includes('secrets.api') && { error: t('provider.secretAgain') })}
            onChange={event => setForm({ ...form, api: event.target.value })}
          />
          <TextField
            label={t('provider.webhookSecret')}
            hint={keptHint(provider?.hasSecrets.webhook)}
            type="password"
            autoComplete="off"
            value={form.webhook}
            onChange={event => setForm({ ...form, webhook: event.target.value })}
          />
        </div>
        <Switch label={t('provider.isOn')} checked={form.isOn} onChange={event => setForm({ ...form, isOn: event.target.checked })} />
        <TextArea
          label={t('provider.mapping')}
          hint={t('provider.mappingHint')}
          className="code-text"
          spellCheck={false}
          rows={14}
          value={form.mapping}
          {...(!read && { error: t('provider.noJson') })}
          onChange={event => setForm({ ...form, mapping: event.target.value })}
        />
        {faults.length > 0 && <Note tone="lost">{t('provider.faults', { paths: faults.join(', ') })}</Note>}
      </div>
    </FormDialog>
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
