import { Checkbox } from '@croupier/ui'
import { useText } from '../../shared/i18n/use-text.ts'
import { ROLES, type Role } from './roles.ts'

interface RoleChoiceProps {
  chosen: readonly Role[]
  isDisabled?: boolean
  onChange: (roles: Role[]) => void
}

/** One role or several, each with what it allows. */
export function RoleChoice({ chosen, isDisabled, onChange }: RoleChoiceProps) {
  const { t } = useText()
  return (
    <fieldset className="col gap-2" disabled={isDisabled}>
      <legend className="mb-2">{t('operator.roles')}</legend>
      {ROLES.map(role => (
        <Checkbox
          key={role}
          checked={chosen.includes(role)}
          onChange={event => onChange(ROLES.filter(each => (each === role ? event.target.checked : chosen.includes(each))))}
        >
          <span>
            <b className="font-medium">{t(`role.${role}`)}</b>
            <span className="hint block">{t(`roleText.${role}`)}</span>
          </span>
        </Checkbox>
      ))}
    </fieldset>
  )
}
