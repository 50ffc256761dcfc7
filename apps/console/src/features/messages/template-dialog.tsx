import { Button, Checkbox, Note, Tabs, TextField } from '@croupier/ui'
import { useEffect, useState } from 'react'
import type { Answer } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import type { Settings } from '../../shared/brand/settings.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { FormDialog } from '../../shared/leaving/form-dialog.tsx'
import { RichText } from '../../shared/rich-text/rich-text.tsx'

type Template = Answer<'listTemplates'>[number]
type Text = Template['texts'][string]
const CHANNELS = ['inbox', 'mail', 'sms'] as const
const EMPTY: Text = { title: '', content: '', sms: '' }
/** Typing pauses for this long before the preview is made. */
const PAUSE_MS = 400

/** Changes a brand's texts and channels of one message: a tab a language, the names that may stand in braces, and how a member would read it. */
export function TemplateDialog({ brandId, template, onClose }: { brandId: string; template: Template; onClose: () => void }) {
  const { t } = useText()
  const brands = useRead('consoleBrands', {})
  const settings = brands.data?.list.find(row => row.brandId === brandId)?.settings as unknown as Settings | undefined
  const languages = [...new Set([...Object.keys(template.texts), ...(settings?.languages ?? []), ...Object.keys(template.ownTexts)])]
  const [language, setLanguage] = useState('EN')
  const [own, setOwn] = useState(template.ownTexts)
  const [channels, setChannels] = useState<readonly (typeof CHANNELS)[number][]>(template.channels)
  const save = useDo('saveTemplate', ['listTemplates'], onClose)
  const fields = save.error?.fields ?? {}
  const text = own[language] ?? template.texts[language] ?? EMPTY
  const isOwn = own[language] !== undefined
  const write = (patch: Partial<Text>) => setOwn(old => ({ ...old, [language]: { ...text, ...patch } }))
  const reset = () => setOwn(({ [language]: _gone, ...rest }) => rest)
  const toggle = (channel: (typeof CHANNELS)[number]) =>
    setChannels(old => (old.includes(channel) ? old.filter(each => each !== channel) : [...old, channel]))
  const submit = () =>
    save.mutate({
      params: { template: template.template },
      body: { brandId, version: template.version, channels: [...channels], texts: own },
    })
  const others = Object.keys(fields).filter(path => !path.startsWith(`texts.${language}.`))
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      className="announcement console-form"
      title={t('template.edit')}
      description={template.template}
      footer={
        <>
          <Button size="s" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button size="s" tone="primary" busy={save.isPending} onClick={submit}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      {others.length > 0 && (
        <Note tone="lost">
          {t('form.faults')} <code className="code-text">{others.join(', ')}</code>
        </Note>
      )}
      {save.error?.code === 'version_conflict' && <Note tone="warn">{t('template.stale')}</Note>}
      <div className="grid gap-6 mt-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="col gap-4 min-w-0">
          <div className="row justify-between flex-wrap">
            <Tabs
              hug
              label={t('announcement.languages')}
              value={language}
              onChange={setLanguage}
              items={languages.map(key => ({ key, label: own[key] ? `${key} ✎` : key }))}
            />
            <Button size="s" tone="ghost" icon="undo-2" disabled={!isOwn} onClick={reset}>
              {t('template.reset')}
            </Button>
          </div>
          <TextField
            label={t('template.titleField')}
            required
            maxLength={160}
            value={text.title}
            error={fields[`texts.${language}.title`]}
            onChange={event => write({ title: event.target.value })}
          />
          <RichText
            key={language}
            label={t('announcement.content')}
            value={text.content}
            onChange={content => content !== text.content && write({ content })}
          />
          {fields[`texts.${language}.content`] && (
            <p className="hint bad" role="alert">
              {fields[`texts.${language}.content`]}
            </p>
          )}
          <TextField
            label="SMS"
            required
            maxLength={300}
            hint={t('template.smsHint', { n: [...text.sms].length })}
            value={text.sms}
            error={fields[`texts.${language}.sms`]}
            onChange={event => write({ sms: event.target.value })}
          />
          <div>
            <span className="lab">{t('template.variables')}</span>
            <p className="template-names mt-2">
              {template.variables.map(name => (
                <code key={name}>{`{${name}}`}</code>
              ))}
            </p>
          </div>
        </div>
        <div className="col gap-4">
          <fieldset className="col gap-2">
            <legend className="lab mb-2">{t('template.channels')}</legend>
            {CHANNELS.map(channel => (
              <Checkbox key={channel} checked={channels.includes(channel)} onChange={() => toggle(channel)}>
                {t(`template.channel.${channel}`)}
              </Checkbox>
            ))}
            {channels.length === 0 && <p className="hint bad">{t('template.silentHint')}</p>}
          </fieldset>
          <Preview brandId={brandId} template={template.template} text={text} />
        </div>
      </div>
    </FormDialog>
  )
}

/** As the server fills it with examples: the inbox, the mail, the SMS, and names in braces that nobody fills. */
function Preview({ brandId, template, text }: { brandId: string; template: string; text: Text }) {
  const { t } = useText()
  const { mutate, data } = useDo('previewTemplate', [])
  const isWhole = text.title !== ''
  useEffect(() => {
    if (!isWhole) return
    const timer = setTimeout(() => mutate({ params: { template }, body: { brandId, text } }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [mutate, brandId, template, text, isWhole])
  return (
    <section aria-label={t('announcement.preview')} aria-live="polite" className="col gap-3">
      <span className="lab">{t('announcement.preview')}</span>
      {data && data.unknown.length > 0 && (
        <Note tone="lost">{t('template.unknown', { names: data.unknown.map(name => `{${name}}`).join(' ') })}</Note>
      )}
      <div className="template-preview">
        <b>{data?.title ?? '…'}</b>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned and filled by the server for this preview. */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: data?.content ?? '' }} />
      </div>
      {data && <p className="template-sms">{data.sms}</p>}
    </section>
  )
}
