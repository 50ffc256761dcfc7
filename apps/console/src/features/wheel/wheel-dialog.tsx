import { formatAmount } from '@croupier/kernel'
import { Button, Note, Tabs, TextField } from '@croupier/ui'
import { type FormEvent, useId, useState } from 'react'
import { useDo } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { FormDialog } from '../../shared/leaving/form-dialog.tsx'
import { SegmentRow } from './segment-row.tsx'
import {
  type ConsoleWheel,
  draftOf,
  figuresOf,
  LANGUAGES,
  type Language,
  newDraft,
  newSegment,
  type SegmentDraft,
  textOf,
  type WheelDraft,
} from './wheel-draft.ts'

const SEGMENTS_MIN = 2
const SEGMENTS_MAX = 16

interface WheelDialogProps {
  brandId: string
  currency: string
  /** Undefined: a new one. */
  wheel: ConsoleWheel | undefined
  onClose: () => void
}

/** The draft of a wheel, with the chances and the cost of a ticket as they are typed. The version that runs stays as it is. */
export function WheelDialog({ brandId, currency, wheel, onClose }: WheelDialogProps) {
  const { t } = useText()
  const id = useId()
  const [code, setCode] = useState(wheel?.code ?? '')
  const [draft, setDraft] = useState<WheelDraft>(wheel ? draftOf(wheel.draft) : newDraft())
  const [language, setLanguage] = useState<Language>('EN')
  const create = useDo('draftWheel', ['consoleWheels'], onClose)
  const edit = useDo('editWheel', ['consoleWheels'], onClose)
  const { error, isPending } = wheel ? edit : create
  const fields = error?.fields ?? {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = textOf(draft)
    if (wheel) edit.mutate({ params: { wheelId: wheel.wheelId }, body: { draftNumber: wheel.draftNumber, wheel: text } })
    else create.mutate({ body: { brandId, code: code.trim(), wheel: text } })
  }
  return (
    <FormDialog
      isOpen
      size="wide"
      title={wheel ? t('wheel.edit', { code: wheel.code }) : t('wheel.new')}
      onClose={onClose}
      footer={
        <>
          <Button size="s" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button size="s" tone="primary" type="submit" form={id} busy={isPending}>
            {t('wheel.saveDraft')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="col gap-4 mt-4" onSubmit={submit}>
        {!wheel && (
          <TextField
            label={t('wheel.code')}
            hint={t('wheel.codeHint')}
            value={code}
            error={fields.code}
            onChange={event => setCode(event.target.value)}
          />
        )}
        <Tabs label={t('wheel.languages')} value={language} onChange={setLanguage} items={LANGUAGES.map(key => ({ key, label: key }))} />
        <TextField
          label={t('wheel.wheelName', { language })}
          maxLength={60}
          value={draft.names[language] ?? ''}
          error={fields[`wheel.names.${language}`]}
          onChange={event => setDraft({ ...draft, names: { ...draft.names, [language]: event.target.value } })}
        />
        <Segments draft={draft} language={language} currency={currency} fields={fields} onChange={setDraft} />
        {error && Object.keys(fields).length === 0 && <Note tone="lost">{error.message}</Note>}
      </form>
    </FormDialog>
  )
}

interface SegmentsProps {
  draft: WheelDraft
  language: Language
  currency: string
  fields: Readonly<Record<string, string>>
  onChange: (draft: WheelDraft) => void
}

function Segments({ draft, language, currency, fields, onChange }: SegmentsProps) {
  const { t } = useText()
  const { amount, count } = useFormat()
  const { odds, cost } = figuresOf(draft)
  const { segments, fallback } = draft
  const put = (place: number, segment: SegmentDraft) =>
    onChange({ ...draft, segments: segments.map((each, n) => (n === place ? segment : each)) })
  const remove = (place: number) =>
    onChange({ ...draft, segments: segments.filter((_, n) => n !== place), fallback: Math.max(0, fallback - (place <= fallback ? 1 : 0)) })
  const oddsText = (place: number) => {
    const chance = odds?.[place]
    return chance ? t('wheel.chance', { num: count(Number(chance.num)), den: count(Number(chance.den)) }) : '—'
  }
  return (
    <>
      {segments.map((segment, place) => (
        <SegmentRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place.
          key={place}
          segment={place === fallback ? { ...segment, stock: '' } : segment}
          place={place}
          language={language}
          odds={oddsText(place)}
          isFallback={place === fallback}
          fields={fields}
          onChange={next => put(place, next)}
          onFallback={() =>
            onChange({ ...draft, fallback: place, segments: segments.map((each, n) => (n === place ? { ...each, stock: '' } : each)) })
          }
          onRemove={segments.length > SEGMENTS_MIN ? () => remove(place) : undefined}
        />
      ))}
      <div className="row justify-between flex-wrap gap-3">
        <Button
          size="s"
          icon="plus"
          disabled={segments.length >= SEGMENTS_MAX}
          onClick={() => onChange({ ...draft, segments: [...segments, newSegment()] })}
        >
          {t('wheel.addSegment')}
        </Button>
        <p className="text-13">
          {t('wheel.expectedCost')}{' '}
          <b className="num font-semi">
            {amount(formatAmount(cost))} {currency}
          </b>
        </p>
      </div>
    </>
  )
}
