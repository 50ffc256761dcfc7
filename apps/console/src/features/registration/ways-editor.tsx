import { Panel, Switch } from '@croupier/ui'
import { useId } from 'react'
import { useMaySet } from '../../shared/brand/guarded.tsx'
import { isTextKey, useText } from '../../shared/i18n/use-text.ts'
import type { PartProps } from './part-props.ts'
import { useFaultText } from './use-fault-text.ts'

type Toggle = keyof PartProps['draft']['toggles']
const GROUPS = {
  registration: [
    'usernameRegistration',
    'mobileRegistration',
    'mobileRegistrationWithPassword',
    'registrationSms',
    'countryCodeSelector',
    'affiliateCode',
  ],
  signIn: ['smsLogin', 'phoneLogin', 'verificationCodeLogin', 'googleLogin', 'facebookLogin', 'forcedPasswordChange', 'freePlay'],
  recovery: ['emailRecovery', 'phoneRecovery'],
  rewards: ['cashback', 'referral'],
} as const satisfies Record<string, readonly Toggle[]>
const groupNames = Object.keys(GROUPS) as (keyof typeof GROUPS)[]

/** The switches of the ways in, grouped by what they are about, each with what it does. */
export function WaysEditor({ draft, faults, change }: PartProps) {
  const { t } = useText()
  const maySet = useMaySet()
  return groupNames.map(group => (
    <Panel key={group} className="form-sec">
      <h2>{t(`registration.group.${group}`)}</h2>
      <ul className="ways">
        {GROUPS[group].map(name => (
          <Way
            key={name}
            name={name}
            isOn={draft.toggles[name]}
            isLocked={!maySet(`toggles.${name}`)}
            fault={faults[`toggles.${name}`]}
            onChange={isOn => change({ toggles: { ...draft.toggles, [name]: isOn } })}
          />
        ))}
      </ul>
    </Panel>
  ))
}

function Way({
  name,
  isOn,
  isLocked,
  fault,
  onChange,
}: {
  name: Toggle
  isOn: boolean
  isLocked: boolean
  fault: string | undefined
  onChange: (isOn: boolean) => void
}) {
  const { t } = useText()
  const faultText = useFaultText()
  const noteId = useId()
  const key = `toggle.${name}`
  return (
    <li>
      <Switch
        label={isTextKey(key) ? t(key) : name}
        checked={isOn}
        disabled={isLocked}
        aria-describedby={noteId}
        onChange={event => onChange(event.target.checked)}
      />
      <span id={noteId} className="text-12 text-text-2">
        {t(`registration.way.${name}`)}
        {fault && (
          <span className="hint bad block" role="alert">
            {faultText(fault)}
          </span>
        )}
      </span>
    </li>
  )
}
