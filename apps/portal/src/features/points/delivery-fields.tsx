import { TextField } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { PointReward } from '../../shared/api/queries/points.ts'

type Asked = PointReward['delivery']
const ADDRESS = ['name', 'phone', 'address'] as const
type Field = (typeof ADDRESS)[number] | 'contact'
export type GivenDelivery = Readonly<Record<Field, string>>

export const EMPTY_DELIVERY: GivenDelivery = { name: '', phone: '', address: '', contact: '' }
/** As the server takes them. */
const LENGTHS: Readonly<Record<Field, { min: number; max: number }>> = {
  name: { min: 1, max: 80 },
  phone: { min: 5, max: 32 },
  address: { min: 5, max: 300 },
  contact: { min: 3, max: 64 },
}
const AUTOCOMPLETE: Readonly<Record<Field, string>> = { name: 'name', phone: 'tel', address: 'street-address', contact: 'tel' }

const fieldsOf = (asked: Asked): readonly Field[] => (asked === null ? [] : asked === 'address' ? ADDRESS : ['contact'])

/** What is still to be given before the order can be sent. */
export const missingOf = (asked: Asked, given: GivenDelivery): readonly Field[] =>
  fieldsOf(asked).filter(field => given[field].trim().length < LENGTHS[field].min)

export function bodyOf(asked: Asked, { contact, name, phone, address }: GivenDelivery) {
  if (asked === null) return {}
  return asked === 'address'
    ? { address: { name: name.trim(), phone: phone.trim(), address: address.trim() } }
    : { contact: contact.trim() }
}

interface DeliveryFieldsProps {
  asked: Asked
  given: GivenDelivery
  missing: readonly Field[]
  onChange: (given: GivenDelivery) => void
}

/** Where an item goes: an address, or a Zalo or WhatsApp number; nothing where it asks for nothing. */
export function DeliveryFields({ asked, given, missing, onChange }: DeliveryFieldsProps) {
  const { t } = useTranslation('points')
  if (asked === null) return null
  return (
    <fieldset className="col gap-3">
      <legend className="mb-2 text-14 font-semi">{t(asked === 'address' ? 'delivery.title' : `delivery.${asked}Title`)}</legend>
      {fieldsOf(asked).map(field => (
        <TextField
          key={field}
          label={t(`delivery.${field === 'contact' ? (asked === 'zalo' ? 'zalo' : 'whatsapp') : field}`)}
          required
          name={field}
          value={given[field]}
          maxLength={LENGTHS[field].max}
          autoComplete={AUTOCOMPLETE[field]}
          inputMode={field === 'phone' ? 'tel' : 'text'}
          error={missing.includes(field) ? t('delivery.missing') : undefined}
          onChange={event => onChange({ ...given, [field]: event.target.value })}
        />
      ))}
      <p className="text-12 text-text-3">{t('delivery.use')}</p>
    </fieldset>
  )
}
