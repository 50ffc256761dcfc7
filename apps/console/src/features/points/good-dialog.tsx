import { SelectField, Tabs, TextField } from '@croupier/ui'
import { useState } from 'react'
import { SendDialog } from '../../shared/form/send-dialog.tsx'
import { useRules } from '../../shared/form/use-rules.ts'
import { type SendForm, useSendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { bodyOf, draftOf, type GoodDraft, type GoodLanguage, LANGUAGES } from './good-draft.ts'
import type { Good } from './order-words.tsx'
import { PictureChoice } from './picture-choice.tsx'

const DELIVERIES = ['address', 'zalo', 'whatsapp', 'none'] as const

/** What an item is: names and notes in each language, its picture, and what an order asks the member for. */
export function GoodDialog({ brandId, good, onClose }: { brandId: string; good: Good | undefined; onClose: () => void }) {
  return good ? <Change brandId={brandId} good={good} onClose={onClose} /> : <Draft brandId={brandId} onClose={onClose} />
}

function Draft({ brandId, onClose }: { brandId: string; onClose: () => void }) {
  const { t } = useText()
  const send = useSendForm<'draftGood', GoodDraft>('draftGood', {
    values: draftOf(undefined),
    changes: ['consoleGoods'],
    optionsOf: draft => ({ body: { brandId, ...bodyOf(draft) } }),
    done: onClose,
  })
  return <Form brandId={brandId} send={send} title={t('good.new')} action={t('good.saveDraft')} onClose={onClose} />
}

function Change({ brandId, good, onClose }: { brandId: string; good: Good; onClose: () => void }) {
  const { t } = useText()
  const { goodId, version } = good
  const send = useSendForm<'editGood', GoodDraft>('editGood', {
    values: draftOf(good),
    changes: ['consoleGoods'],
    optionsOf: draft => ({ params: { goodId }, body: { version, ...bodyOf(draft) } }),
    done: onClose,
  })
  return <Form brandId={brandId} send={send} title={t('good.edit')} action={t('form.save')} onClose={onClose} />
}

interface FormProps {
  brandId: string
  send: SendForm<GoodDraft>
  title: string
  action: string
  onClose: () => void
}

function Form({ brandId, send, title, action, onClose }: FormProps) {
  const { t } = useText()
  const rules = useRules()
  const [language, setLanguage] = useState<GoodLanguage>('EN')
  return (
    <SendDialog send={send} title={title} action={action} className="console-form" onClose={onClose}>
      <Tabs label={t('good.languages')} value={language} onChange={setLanguage} items={LANGUAGES.map(key => ({ key, label: key }))} />
      <TextField
        key={`name ${language}`}
        label={t('good.name', { language })}
        required={language === 'EN'}
        maxLength={120}
        {...send.field(`names.${language}`, language === 'EN' ? rules.required : undefined)}
      />
      <TextField key={`note ${language}`} label={t('good.note', { language })} maxLength={300} {...send.field(`notes.${language}`)} />
      <PictureChoice brandId={brandId} send={send} />
      <SelectField
        label={t('good.asks')}
        options={DELIVERIES.map(value => ({ value, label: t(`good.delivery.${value}`) }))}
        {...send.field('delivery')}
      />
      <TextField label={t('good.position')} inputMode="numeric" {...send.field('position')} />
    </SendDialog>
  )
}
