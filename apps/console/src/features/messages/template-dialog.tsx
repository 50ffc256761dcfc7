import { Button, Checkbox, Tabs, TextField } from '@croupier/ui'
import { useState } from 'react'
import type { Answer } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import type { Settings } from '../../shared/brand/settings.ts'
import { SendDialog } from '../../shared/form/send-dialog.tsx'
import { useSendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { RichText } from '../../shared/rich-text/rich-text.tsx'
import { TemplatePreview } from './template-preview.tsx'

type Template = Answer<'listTemplates'>[number]
type Text = Template['texts'][string]
type Channel = Template['channels'][number]

interface TemplateDialogProps {
  brandId: string
  template: Template
  onClose: () => void
}

const CHANNELS: readonly Channel[] = ['inbox', 'mail', 'sms']
const EMPTY: Text = { title: '', content: '', sms: '' }

/** Changes a brand's texts and channels of one message: a tab a language, the names that may stand in braces, and how a member would read it. */
export function TemplateDialog({ brandId, template, onClose }: TemplateDialogProps) {
  const { t } = useText()
  const brands = useRead('consoleBrands', {})
  const settings = brands.data?.list.find(row => row.brandId === brandId)?.settings as unknown as Settings | undefined
  const languages = [...new Set([...Object.keys(template.texts), ...(settings?.languages ?? []), ...Object.keys(template.ownTexts)])]
  const [language, setLanguage] = useState('EN')
  const send = useSendForm<'saveTemplate', { channels: Channel[]; texts: Record<string, Text> }>('saveTemplate', {
    values: { channels: template.channels, texts: template.ownTexts },
    changes: ['listTemplates'],
    optionsOf: ({ channels, texts }) => ({
      params: { template: template.template },
      body: { brandId, version: template.version, channels, texts },
    }),
    done: onClose,
  })
  const { form, faultAt } = send
  const [channels, own] = form.watch(['channels', 'texts'])
  const text = own[language] ?? template.texts[language] ?? EMPTY
  // A language is the brand's own with its first change, whole: what is not changed stays as the product says it.
  const write = (patch: Partial<Text>) => form.setValue('texts', { ...own, [language]: { ...text, ...patch } })
  const reset = () => form.setValue('texts', Object.fromEntries(Object.entries(own).filter(([key]) => key !== language)))
  const toggle = (channel: Channel) =>
    form.setValue('channels', channels.includes(channel) ? channels.filter(each => each !== channel) : [...channels, channel])
  const typed = (part: keyof Text) => ({
    name: `texts.${language}.${part}`,
    value: text[part],
    error: faultAt(`texts.${language}.${part}`),
    onChange: (event: { target: { value: string } }) => write({ [part]: event.target.value }),
  })
  const contentFault = faultAt(`texts.${language}.content`)
  return (
    <SendDialog
      send={send}
      action={t('form.save')}
      onClose={onClose}
      className="announcement console-form"
      title={t('template.edit')}
      description={template.template}
    >
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="col gap-4 min-w-0">
          <div className="row justify-between flex-wrap">
            <Tabs
              hug
              label={t('announcement.languages')}
              value={language}
              onChange={setLanguage}
              items={languages.map(key => ({ key, label: own[key] ? `${key} ✎` : key }))}
            />
            <Button size="s" tone="ghost" icon="undo-2" disabled={own[language] === undefined} onClick={reset}>
              {t('template.reset')}
            </Button>
          </div>
          <TextField label={t('template.titleField')} required maxLength={160} {...typed('title')} />
          <RichText
            key={language}
            label={t('announcement.content')}
            value={text.content}
            onChange={content => content !== text.content && write({ content })}
          />
          <input type="hidden" name={`texts.${language}.content`} />
          {contentFault && (
            <p className="hint bad" role="alert">
              {contentFault}
            </p>
          )}
          <TextField label="SMS" required maxLength={300} hint={t('template.smsHint', { n: [...text.sms].length })} {...typed('sms')} />
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
          <TemplatePreview brandId={brandId} template={template.template} text={text} />
        </div>
      </div>
    </SendDialog>
  )
}
