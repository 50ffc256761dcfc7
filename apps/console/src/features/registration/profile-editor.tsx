import { PATTERN_TEXTS, PROFILE_CHOICES, PROFILE_FIELDS, PROFILE_LOCKED_ONCE_SET } from '@croupier/contract/browser'
import { Panel } from '@croupier/ui'
import { useMaySet } from '../../shared/brand/guarded.tsx'
import { useText } from '../../shared/i18n/use-text.ts'
import { FieldRow, FieldTable } from './field-table.tsx'
import type { PartProps } from './part-props.ts'
import type { ProfileField } from './registration-draft.ts'
import { RuleCells } from './rule-cells.tsx'

type Name = (typeof PROFILE_FIELDS)[number]

/** Everybody is called something. */
const ALWAYS_SHOWN: readonly Name[] = ['nickname']
const DATE_PATTERN = 11
const isChosen = (name: Name) => name in PROFILE_CHOICES || name === 'nationality'

/** What members are asked to tell of themselves, by which rule, and who may change it once it was given. */
export function ProfileEditor({ draft, faults, change }: PartProps) {
  const { t } = useText()
  return (
    <Panel className="form-sec">
      <h2>{t('registration.profile')}</h2>
      <p>{t('registration.profileText')}</p>
      <FieldTable after={t('registration.changedBy')}>
        {PROFILE_FIELDS.map(name => {
          const field = draft.profile[name]
          if (!field) return null
          const set = (patch: Partial<ProfileField>) => change({ profile: { ...draft.profile, [name]: { ...field, ...patch } } })
          return (
            <FieldRow
              key={name}
              label={t(`profileField.${name}`)}
              field={field}
              fault={faults[`profile.${name}`]}
              isAlwaysShown={ALWAYS_SHOWN.includes(name)}
              rule={<ProfileRule name={name} field={field} onChange={set} />}
              after={<ChangedBy name={name} field={field} onChange={set} />}
              onChange={set}
            />
          )
        })}
      </FieldTable>
    </Panel>
  )
}

interface ProfileFieldProps {
  name: Name
  field: ProfileField
  onChange: (patch: Partial<ProfileField>) => void
}

/** What is chosen from a list, or is a date, has no rule of its own. */
function ProfileRule({ name, field, onChange }: ProfileFieldProps) {
  const { t, language } = useText()
  if (!isChosen(name) && name !== 'birthday')
    return <RuleCells label={t(`profileField.${name}`)} field={field} isDisabled={false} onChange={onChange} />
  return (
    <td colSpan={2} className="text-text-2">
      {name === 'birthday' ? PATTERN_TEXTS[language][DATE_PATTERN] : t('registration.fromList')}
    </td>
  )
}

/** What proofs rest on is never a member's to change. */
function ChangedBy({ name, field, onChange }: ProfileFieldProps) {
  const { t } = useText()
  const maySet = useMaySet()
  if (PROFILE_LOCKED_ONCE_SET.includes(name)) return t('registration.changedByService')
  return (
    <select
      className="bg-transparent text-text"
      aria-label={`${t(`profileField.${name}`)}: ${t('registration.changedBy')}`}
      disabled={!maySet(`profile.${name}.lockedOnceSet`)}
      value={field.lockedOnceSet ? 'service' : 'member'}
      onChange={event => onChange({ lockedOnceSet: event.target.value === 'service' })}
    >
      <option value="member">{t('registration.changedByMember')}</option>
      <option value="service">{t('registration.changedByService')}</option>
    </select>
  )
}
