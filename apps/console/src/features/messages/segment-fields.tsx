import { Chip, TextArea, TextField } from '@croupier/ui'
import { useRead } from '../../shared/api/use-api.ts'
import type { Settings } from '../../shared/brand/settings.ts'
import type { SendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import type { MassMessageValues } from './mass-message-values.ts'
import { ACCOUNT_TYPES, accountsOf, hasTooManyAccounts } from './segment-draft.ts'

/** Who gets it: everything that is filled in must apply; nothing filled in is everybody. */
export function SegmentFields({ send: { form, field } }: { send: SendForm<MassMessageValues> }) {
  const { t } = useText()
  const brands = useRead('consoleBrands', {})
  const [brandId, segment] = form.watch(['brandId', 'segment'])
  const settings = brands.data?.list.find(row => row.brandId === brandId)?.settings as unknown as Settings | undefined
  const accounts = accountsOf(segment.accounts).length
  const pair = (names: readonly [PairName, PairName], isDate: boolean) => (
    <div className="segment-pair">
      {names.map(name => (
        <TextField
          key={name}
          small
          {...(isDate ? { type: 'date' } : { inputMode: 'decimal' })}
          label={t(`massMessage.${name}`)}
          {...field(`segment.${name}`)}
        />
      ))}
    </div>
  )
  return (
    <fieldset className="col gap-4">
      <legend className="lab mb-1">{t('massMessage.segment')}</legend>
      <p className="hint">{t('massMessage.segmentHint')}</p>
      <Choices
        label={t('announcement.languages')}
        values={settings?.languages ?? []}
        chosen={segment.languages}
        nameOf={value => value}
        onChange={languages => form.setValue('segment.languages', languages)}
      />
      <Choices
        label={t('massMessage.types')}
        values={ACCOUNT_TYPES}
        chosen={segment.types}
        nameOf={value => t(`massMessage.type.${value}`)}
        onChange={types => form.setValue('segment.types', types)}
      />
      {pair(['registeredFrom', 'registeredUntil'], true)}
      {pair(['lastLoginFrom', 'lastLoginUntil'], true)}
      {pair(['balanceMin', 'balanceMax'], false)}
      <TextArea
        label={t('massMessage.accounts')}
        rows={3}
        hint={accounts > 0 ? t('massMessage.accountsCount', { n: accounts }) : t('massMessage.accountsHint')}
        {...field('segment.accounts', {
          validate: text => !hasTooManyAccounts(text) || t('massMessage.accountsMany', { n: accountsOf(text).length }),
        })}
      />
    </fieldset>
  )
}

type PairName = 'registeredFrom' | 'registeredUntil' | 'lastLoginFrom' | 'lastLoginUntil' | 'balanceMin' | 'balanceMax'

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
