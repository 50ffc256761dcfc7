import { Button, Note, SelectField, Tabs, TextField } from '@croupier/ui'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import type { Settings } from '../../shared/brand/settings.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { FormDialog } from '../../shared/leaving/form-dialog.tsx'
import { RichText } from '../../shared/rich-text/rich-text.tsx'
import { EVERYBODY, hasTooManyAccounts, segmentOf } from './segment-draft.ts'
import { SegmentFields } from './segment-fields.tsx'

type Texts = Record<string, { title: string; content: string }>

/** Writes a message to a segment: who, what, then how many it would reach; it leaves only after that was seen. */
export function MassDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const { me, brandId } = useDesk()
  const { count: format } = useFormat()
  // One message, one id: pressing twice, or again after a lost line, sends once.
  const [massId] = useState(() => crypto.randomUUID())
  const [brand, setBrand] = useState(brandId ?? me.brands[0]?.brandId ?? '')
  const [segment, setSegment] = useState(EVERYBODY)
  const [texts, setTexts] = useState<Texts>({ EN: { title: '', content: '' } })
  const [link, setLink] = useState('')
  const counted = useDo('countSegment', [])
  const send = useDo('sendMassMessage', ['listMassMessages'], onClose)
  const fields = { ...counted.error?.fields, ...send.error?.fields }
  const isReady = (texts.EN?.title.trim() ?? '') !== '' && (texts.EN?.content ?? '') !== '' && !hasTooManyAccounts(segment)
  const body = { brandId: brand, segment: segmentOf(segment) }
  const count = counted.data?.count
  const change = (work: () => void) => {
    work()
    // What was counted is no longer what would be sent.
    counted.reset()
    send.reset()
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      className="mass console-form"
      title={t('mass.new')}
      footer={
        <>
          <Button size="s" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          {count === undefined ? (
            <Button
              size="s"
              tone="primary"
              icon="users"
              busy={counted.isPending}
              disabled={!isReady}
              onClick={() => counted.mutate({ body })}
            >
              {t('mass.count')}
            </Button>
          ) : (
            <Button
              size="s"
              tone="primary"
              icon="send"
              busy={send.isPending}
              disabled={count === 0}
              onClick={() => send.mutate({ params: { massId }, body: { ...body, texts: written(texts), link: link.trim() || null } })}
            >
              {t('mass.send', { n: format(count) })}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
        <TextsField brandId={brand} texts={texts} onChange={next => change(() => setTexts(next))} />
        <div className="col gap-4">
          <SelectField
            label={t('field.brand')}
            value={brand}
            onChange={event => change(() => setBrand(event.target.value))}
            options={me.brands.map(each => ({ value: each.brandId, label: each.name }))}
          />
          <SegmentFields
            brandId={brand}
            draft={segment}
            fields={fields}
            onChange={patch => change(() => setSegment(old => ({ ...old, ...patch })))}
          />
          <TextField
            label={t('announcement.link')}
            hint={t('mass.linkHint')}
            placeholder="/index?member=depositv2"
            value={link}
            error={fields.link}
            onChange={event => change(() => setLink(event.target.value))}
          />
        </div>
      </div>
      <div aria-live="polite" className="col gap-3 mt-4">
        {count !== undefined && (
          <Note tone={count === 0 ? 'warn' : 'info'}>
            {t(count === 0 ? 'mass.nobody' : 'mass.confirm', { n: format(count) })}
            {(counted.data?.unknownAccounts.length ?? 0) > 0 && (
              <span className="block mt-1">{t('mass.unknown', { names: counted.data?.unknownAccounts.join(', ') ?? '' })}</span>
            )}
          </Note>
        )}
        {Object.keys(fields).length > 0 && (
          <Note tone="lost">
            {t('form.faults')} <code className="code-text">{Object.keys(fields).join(', ')}</code>
          </Note>
        )}
      </div>
    </FormDialog>
  )
}

/** Languages without a text read English. */
const written = (texts: Texts): Texts => Object.fromEntries(Object.entries(texts).filter(([, text]) => text.title.trim() !== ''))

function TextsField({ brandId, texts, onChange }: { brandId: string; texts: Texts; onChange: (texts: Texts) => void }) {
  const { t } = useText()
  const brands = useRead('consoleBrands', {})
  const settings = brands.data?.list.find(row => row.brandId === brandId)?.settings as unknown as Settings | undefined
  const languages = [...new Set(['EN', ...(settings?.languages ?? [])])]
  const [language, setLanguage] = useState('EN')
  const text = texts[language] ?? { title: '', content: '' }
  const write = (patch: Partial<typeof text>) => onChange({ ...texts, [language]: { ...text, ...patch } })
  return (
    <div className="col gap-4 min-w-0">
      <Tabs
        hug
        className="self-start"
        label={t('announcement.languages')}
        value={language}
        onChange={setLanguage}
        items={languages.map(key => ({ key, label: texts[key]?.title ? `${key} ✓` : key }))}
      />
      <TextField
        label={t('announcement.title')}
        required={language === 'EN'}
        maxLength={160}
        value={text.title}
        onChange={event => write({ title: event.target.value })}
      />
      <RichText
        key={language}
        label={t('announcement.content')}
        value={text.content}
        onChange={content => content !== text.content && write({ content })}
      />
    </div>
  )
}
