import { SelectField, TextField } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { AccountCentre } from '../../shared/api/queries/account-centre.ts'
import { percentOf } from './rebate-points.ts'

export type NewcomerType = AccountCentre['types'][number]

/** What a newcomer becomes; nobody chooses where there is one kind alone. */
export function TypeField({
  types,
  type,
  onType,
}: {
  types: readonly NewcomerType[]
  type: NewcomerType
  onType: (type: NewcomerType) => void
}) {
  const { t } = useTranslation('accountCentre')
  if (types.length < 2) return null
  return (
    <SelectField
      label={t('field.type')}
      options={types.map(each => ({ value: String(each), label: t(`type.${each}`) }))}
      value={String(type)}
      onChange={event => onType(types.find(each => String(each) === event.target.value) ?? type)}
    />
  )
}

interface RebateFieldProps {
  rebatePoints: AccountCentre['rebatePoints']
  text: string
  error: React.ReactNode
  onText: (text: string) => void
}

/** What lottery stakes of the newcomer give back, at most what its upline has. */
export function RebateField({ rebatePoints: { max }, text, error, onText }: RebateFieldProps) {
  const { t, i18n } = useTranslation('accountCentre')
  return (
    <TextField
      label={t('field.rebate')}
      hint={t('hint.rebate', { max: percentOf(max, i18n.language) })}
      inputMode="decimal"
      autoComplete="off"
      maxLength={5}
      value={text}
      error={error}
      onChange={event => onText(event.target.value)}
    />
  )
}
