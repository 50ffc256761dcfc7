import { Chip, TextArea, TextField } from '@croupier/ui'
import { useRead } from '../../shared/api/use-api.ts'
import type { Settings } from '../../shared/brand/settings.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { ACCOUNT_TYPES, accountsOf, hasTooManyAccounts, type SegmentDraft } from './segment-draft.ts'

interface SegmentFieldsProps {
  brandId: string
  draft: SegmentDraft
  fields: Readonly<Record<string, string>>
  onChange: (patch: Partial<SegmentDraft>) => void
}

/** Who gets it: everything that is filled in must apply; nothing filled in is everybody. */
export function SegmentFields({ brandId, draft, fields, onChange }: SegmentFieldsProps) {
  const { t } = useText()
  const brands = useRead('consoleBrands', {})
  const settings = brands.data?.list.find(row => row.brandId === brandId)?.settings as unknown as Settings | undefined
  const accounts = accountsOf(draft.accounts).length
  return (
    <fieldset className="col gap-4">
      <legend className="lab mb-1">{t('mass.segment')}</legend>
      <p className="hint">{t('mass.segmentHint')}</p>
      <Choices
        label={t('announcement.languages')}
        values={settings?.languages ?? []}
        chosen={draft.languages}
        nameOf={value => value}
        onChange={languages => onChange({ languages })}
      />
      <Choices
        label={t('mass.types')}
        values={ACCOUNT_TYPES}
        chosen={draft.types}
        nameOf={value => t(`mass.type.${value}`)}
        onChange={types => onChange({ types })}
      />
      <Pair draft={draft} fields={fields} names={['registeredFrom', 'registeredUntil']} type="date" onChange={onChange} />
      <Pair draft={draft} fields={fields} names={['lastLoginFrom', 'lastLoginUntil']} type="date" onChange={onChange} />
      <Pair draft={draft} fields={fields} names={['balanceMin', 'balanceMax']} type="text" onChange={onChange} />
      <TextArea
        label={t('mass.accounts')}
        rows={3}
        value={draft.accounts}
        hint={accounts > 0 ? t('mass.accountsCount', { n: accounts }) : t('mass.accountsHint')}
        error={hasTooManyAccounts(draft) ? t('mass.accountsMany', { n: accounts }) : fields['segment.accounts']}
        onChange={event => onChange({ accounts: event.target.value })}
      />
    </fieldset>
  )
}

function Choices<V extends string | number>(props: {
  label: string
  values: readonly V[]
  chosen: readonly V[]
  nameOf: (value: V) => string
  onChange: (chosen: readonly V[]) => void
}) {
  const { chosen } = props
  return (
    <fieldset>
      <legend className="lab mb-2">{props.label}</legend>
      <div className="segment-chips">
        {props.values.map(value => (
          <Chip
            key={value}
            small
            isOn={chosen.includes(value)}
            onClick={() => props.onChange(chosen.includes(value) ? chosen.filter(each => each !== value) : [...chosen, value])}
          >
            {props.nameOf(value)}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

type PairName = 'registeredFrom' | 'registeredUntil' | 'lastLoginFrom' | 'lastLoginUntil' | 'balanceMin' | 'balanceMax'

function Pair({
  draft,
  fields,
  names,
  type,
  onChange,
}: Omit<SegmentFieldsProps, 'brandId'> & { names: readonly [PairName, PairName]; type: 'date' | 'text' }) {
  const { t } = useText()
  return (
    <div className="segment-pair">
      {names.map(name => (
        <TextField
          key={name}
          small
          type={type}
          {...(type === 'text' && { inputMode: 'decimal' as const })}
          label={t(`mass.${name}`)}
          value={draft[name]}
          error={fields[`segment.${name}`]}
          onChange={event => onChange({ [name]: event.target.value })}
        />
      ))}
    </div>
  )
}
