import { Button } from '@croupier/ui'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import type { OperatorRow } from '../../shared/api/types.ts'
import { useDo } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { CardHead } from '../../shared/ui/page.tsx'
import { ReasonDialog } from '../../shared/ui/reason-dialog.tsx'
import { RoleChoice } from './role-choice.tsx'

type Change = 'role' | 'off' | 'on' | 'reset'

const isSame = (one: readonly string[], other: readonly string[]) => one.length === other.length && one.every(role => other.includes(role))

/** One operator: other roles, off and on, a new start after a lost phone. Each asks why. */
export function OperatorCard({
  row,
  onClose,
  onPassword,
}: {
  row: OperatorRow
  onClose: () => void
  onPassword: (password: string) => void
}) {
  const { t } = useText()
  const { dateTime } = useFormat()
  const { may } = useDesk()
  const [roles, setRoles] = useState(row.roles)
  const [asked, setAsked] = useState<Change>()
  const update = useDo('updateOperator', ['listOperators'], ({ oneTimePassword }) => {
    setAsked(undefined)
    if (oneTimePassword) onPassword(oneTimePassword)
  })
  const bodies = { role: { roles }, off: { isActive: false }, on: { isActive: true }, reset: { reset: true } }
  const switchTo: Change = row.isActive ? 'off' : 'on'
  return (
    <>
      <CardHead title={row.username} note={`${t('operator.lastLogin')}: ${dateTime(row.lastLoginAt)}`} onClose={onClose} />
      <section className="card-sec col gap-4">
        <RoleChoice chosen={roles} isDisabled={!may('operator.write')} onChange={setRoles} />
        {may('operator.write') && (
          <>
            <Button disabled={roles.length === 0 || isSame(roles, row.roles)} tone="primary" onClick={() => setAsked('role')}>
              {t('operator.changeRole')}
            </Button>
            <Button icon="smartphone" onClick={() => setAsked('reset')}>
              {t('operator.reset')}
            </Button>
            <Button icon="power" tone={row.isActive ? 'danger-soft' : 'second'} onClick={() => setAsked(switchTo)}>
              {t(row.isActive ? 'operator.switchOff' : 'operator.switchOn')}
            </Button>
          </>
        )}
      </section>
      {asked && (
        <ReasonDialog
          title={t('operator.confirm', { name: row.username })}
          text={t(`operator.${asked}Text`)}
          action={t('action.confirm')}
          isDangerous={asked === 'off' || asked === 'reset'}
          isBusy={update.isPending}
          onClose={() => setAsked(undefined)}
          onReason={reason => update.mutate({ params: { operatorId: row.operatorId }, body: { ...bodies[asked], reason } })}
        />
      )}
    </>
  )
}
