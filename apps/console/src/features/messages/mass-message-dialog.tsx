import { Note, SelectField, TextField } from '@croupier/ui'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import type { Answer } from '../../shared/api/types.ts'
import { SendDialog } from '../../shared/form/send-dialog.tsx'
import { useSendForm } from '../../shared/form/use-send-form.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { MassMessageTexts } from './mass-message-texts.tsx'
import type { MassMessageValues } from './mass-message-values.ts'
import { EVERYBODY, segmentOf } from './segment-draft.ts'
import { SegmentFields } from './segment-fields.tsx'

/** Writes a message to a segment: who, what, then how many it would reach; it leaves only after that was seen. */
export function MassMessageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const { me, brandId } = useDesk()
  const { count: format } = useFormat()
  // One message, one id: pressing twice, or again after a lost line, sends once.
  const [massId] = useState(() => crypto.randomUUID())
  const [counted, setCounted] = useState<Counted>()
  const values: MassMessageValues = {
    brandId: brandId ?? me.brands[0]?.brandId ?? '',
    segment: EVERYBODY,
    texts: { EN: { title: '', content: '' } },
    link: '',
  }
  const counting = useSendForm<'countSegment', MassMessageValues>('countSegment', {
    values,
    changes: [],
    optionsOf: ({ brandId: brand, segment }) => ({ body: { brandId: brand, segment: segmentOf(segment) } }),
    done: answer => setCounted({ ...answer, of: keyOf(counting.form.getValues()) }),
  })
  const { form } = counting
  const sending = useSendForm<'sendMassMessage', MassMessageValues>('sendMassMessage', {
    form,
    changes: ['listMassMessages'],
    optionsOf: ({ brandId: brand, segment, texts, link }) => ({
      params: { massId },
      body: { brandId: brand, segment: segmentOf(segment), texts: written(texts), link: link.trim() || null },
    }),
    done: onClose,
  })
  const now = form.watch()
  // What was counted is no longer what would be sent.
  const known = counted?.of === keyOf(now) ? counted : undefined
  return (
    <SendDialog
      send={known ? sending : counting}
      action={known ? t('massMessage.send', { n: format(known.count) }) : t('massMessage.count')}
      icon={known ? 'send' : 'users'}
      isReady={known ? known.count > 0 : (now.texts.EN?.content ?? '') !== ''}
      onClose={onClose}
      className="mass console-form"
      title={t('massMessage.new')}
    >
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
        <MassMessageTexts send={counting} />
        <div className="col gap-4">
          <SelectField
            label={t('field.brand')}
            options={me.brands.map(each => ({ value: each.brandId, label: each.name }))}
            {...counting.field('brandId')}
          />
          <SegmentFields send={counting} />
          <TextField
            label={t('announcement.link')}
            hint={t('massMessage.linkHint')}
            placeholder="/index?member=depositv2"
            {...counting.field('link')}
          />
        </div>
      </div>
      <div aria-live="polite">{known && <Reach counted={known} />}</div>
    </SendDialog>
  )
}

interface Counted extends Answer<'countSegment'> {
  /** What the form held when it was counted. */
  readonly of: string
}
const keyOf = (values: MassMessageValues): string => JSON.stringify(values)

/** Languages without a text read English. */
const written = (texts: MassMessageValues['texts']) =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([, text]) => text.title.trim() !== '')
      .map(([language, { title, content = '' }]) => [language, { title, content }]),
  )

function Reach({ counted: { count, unknownAccounts } }: { counted: Counted }) {
  const { t } = useText()
  const { count: format } = useFormat()
  return (
    <Note tone={count === 0 ? 'warn' : 'info'}>
      {t(count === 0 ? 'massMessage.nobody' : 'massMessage.confirm', { n: format(count) })}
      {unknownAccounts.length > 0 && <span className="block mt-1">{t('massMessage.unknown', { names: unknownAccounts.join(', ') })}</span>}
    </Note>
  )
}
