import { PATTERN_TEXTS, PROFILE_CHOICES, PROFILE_FIELDS, PROFILE_LOCKED_ONCE_SET } from '@croupier/contract/browser'
import { Checkbox, Panel } from '@croupier/ui'
import { useText } from '../../shared/i18n/use-text.ts'
import type { PartProps } from './part-props.ts'
import type { ProfileField } from './registration-draft.ts'
import { RuleCells } from './rule-cells.tsx'
import { useFaultText } from './use-fault-text.ts'

type Name = (typeof PROFILE_FIELDS)[number]

/** What members are asked to tell of themselves, by which rule, and who may change it once it was given. */
export function ProfileEditor({ draft, faults, change }: PartProps) {
  const { t } = useText()
  return (
    <Panel className="form-sec">
      <h2>{t('registration.profile')}</h2>
      <p>{t('registration.profileText')}</p>
      <div className="tbl-wrap">
        <table className="tbl dense">
          <thead>
            <tr>
              <th scope="col">{t('register.field')}</th>
              <th scope="col">{t('register.shown')}</th>
              <th scope="col">{t('register.required')}</th>
              <th scope="col">{t('register.pattern')}</th>
              <th scope="col">{t('register.length')}</th>
              <th scope="col">{t('registration.changedBy')}</th>
            </tr>
          </thead>
          <tbody>
            {PROFILE_FIELDS.map(name => {
              const field = draft.profile[name]
              if (!field) return null
              const set = (patch: Partial<ProfileField>) => change({ profile: { ...draft.profile, [name]: { ...field, ...patch } } })
              return <ProfileRow key={name} name={name} field={field} fault={faults[`profile.${name}`]} onChange={set} />
            })}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

interface RowProps {
  name: Name
  field: ProfileField
  fault: string | undefined
  onChange: (patch: Partial<ProfileField>) => void
}

/** Everybody is called something, and what proofs rest on is never a member's to change. */
const ALWAYS_SHOWN: readonly Name[] = ['nickname']
const DATE_PATTERN = 11
const isChosen = (name: Name) => name in PROFILE_CHOICES || name === 'nationality'

function ProfileRow({ name, field, fault, onChange }: RowProps) {
  const { t, language } = useText()
  const faultText = useFaultText()
  const label = t(`profileField.${name}`)
  const isFixed = PROFILE_LOCKED_ONCE_SET.includes(name)
  return (
    <tr className={fault ? 'is-faulty' : undefined}>
      <td>
        <b className="font-medium">{label}</b>
        {fault && (
          <span className="hint bad block" role="alert">
            {faultText(fault)}
          </span>
        )}
      </td>
      <td>
        <Checkbox
          aria-label={`${label}: ${t('register.shown')}`}
          checked={field.show}
          disabled={ALWAYS_SHOWN.includes(name)}
          onChange={event => onChange({ show: event.target.checked, required: event.target.checked && field.required })}
        >
          {null}
        </Checkbox>
      </td>
      <td>
        <Checkbox
          aria-label={`${label}: ${t('register.required')}`}
          checked={field.required}
          onChange={event => onChange({ required: event.target.checked, show: field.show || event.target.checked })}
        >
          {null}
        </Checkbox>
      </td>
      {isChosen(name) || name === 'birthday' ? (
        <td colSpan={2} className="text-text-2">
          {name === 'birthday' ? PATTERN_TEXTS[language][DATE_PATTERN] : t('registration.fromList')}
        </td>
      ) : (
        <RuleCells label={label} field={field} isDisabled={false} onChange={onChange} />
      )}
      <td className="text-text-2">
        {isFixed ? (
          t('registration.changedByService')
        ) : (
          <select
            className="bg-transparent text-text"
            aria-label={`${label}: ${t('registration.changedBy')}`}
            value={field.lockedOnceSet ? 'service' : 'member'}
            onChange={event => onChange({ lockedOnceSet: event.target.value === 'service' })}
          >
            <option value="member">{t('registration.changedByMember')}</option>
            <option value="service">{t('registration.changedByService')}</option>
          </select>
        )}
      </td>
    </tr>
  )
}
