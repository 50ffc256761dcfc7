import { IconButton, SelectField, TextField } from '@croupier/ui'
import { useText } from '../../shared/i18n/use-text.ts'
import { type Language, PRIZE_KINDS, type PrizeKind, type SegmentDraft } from './wheel-draft.ts'

interface SegmentRowProps {
  segment: SegmentDraft
  place: number
  language: Language
  odds: string
  isFallback: boolean
  /** What the server refused, by its paths. */
  fields: Readonly<Record<string, string>>
  onChange: (segment: SegmentDraft) => void
  onFallback: () => void
  /** Undefined while a wheel needs all that it has. */
  onRemove: (() => void) | undefined
}

/** One segment: its name in a language, weight with the chance that it makes, prize, stock, and whether it stands in for others. */
export function SegmentRow({ segment, place, language, odds, isFallback, fields, onChange, onFallback, onRemove }: SegmentRowProps) {
  const { t } = useText()
  const errorOf = (name: string) => fields[`wheel.segments.${place}.${name}`]
  const edit = (name: 'weight' | 'amount' | 'percent' | 'days' | 'stock', label: string, error?: string, hint?: string) => (
    <TextField
      small
      label={label}
      inputMode="decimal"
      value={segment[name]}
      error={error}
      {...(hint && { hint })}
      onChange={event => onChange({ ...segment, [name]: event.target.value })}
    />
  )
  const isPaid = segment.kind === 'cash' || segment.kind === 'bonus' || segment.kind === 'points'
  return (
    <fieldset className="wheel-segment">
      <legend className="row gap-2">
        <b className="font-semi">{t('wheel.segment', { n: place + 1 })}</b>
        <span className="num text-13 text-text-2">{odds}</span>
      </legend>
      <TextField
        small
        label={t('wheel.name', { language })}
        maxLength={60}
        value={segment.names[language] ?? ''}
        error={errorOf(`names.${language}`)}
        onChange={event => onChange({ ...segment, names: { ...segment.names, [language]: event.target.value } })}
      />
      {edit('weight', t('wheel.weight'), errorOf('weight'))}
      <SelectField
        small
        label={t('wheel.prize')}
        options={PRIZE_KINDS.map(value => ({ value, label: t(`wheel.kind.${value}`) }))}
        value={segment.kind}
        onChange={event => onChange({ ...segment, kind: event.target.value as PrizeKind })}
      />
      {isPaid && edit('amount', t('wheel.amount'), errorOf('prize.amount'))}
      {segment.kind === 'cash' && edit('percent', t('wheel.turnover'), errorOf('prize.turnoverPct'))}
      {segment.kind === 'bonus' && edit('percent', t('wheel.multiple'), errorOf('prize.multiplePct'))}
      {segment.kind === 'bonus' && edit('days', t('wheel.days'), errorOf('prize.days'))}
      {!isFallback && edit('stock', t('wheel.stock'), errorOf('stock'), t('wheel.stockHint'))}
      <label className="row gap-2 text-13">
        <input type="radio" name="fallback" checked={isFallback} onChange={onFallback} /> {t('wheel.fallback')}
      </label>
      {onRemove && <IconButton icon="trash-2" size="s" label={t('wheel.remove', { n: place + 1 })} onClick={onRemove} />}
    </fieldset>
  )
}
