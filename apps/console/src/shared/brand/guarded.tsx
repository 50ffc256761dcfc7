import { permissionOfSetting } from '@croupier/contract/browser'
import type { ReactNode } from 'react'
import { useDesk } from '../api/operator.tsx'

/** Whether the operator may change the setting at a path, such as `toggles.smsLogin`. */
export function useMaySet(): (path: string) => boolean {
  const { may } = useDesk()
  return path => may(permissionOfSetting(path))
}

/** Fields of a setting that asks more of its editor than the rest of the page: whoever may not change it sees how it stands. */
export function Guarded({ setting, children }: { setting: string; children: ReactNode }) {
  const maySet = useMaySet()
  return (
    <fieldset className="contents" disabled={!maySet(setting)}>
      {children}
    </fieldset>
  )
}
