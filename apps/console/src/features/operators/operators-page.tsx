import { Badge, Button, CopyButton, Note, type TableColumn } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import type { OperatorRow } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { OperatorCard } from './operator-card.tsx'

/** Staff, and what they may do. */
export function OperatorsPage() {
  const { t } = useText()
  const { ago, dateTime } = useFormat()
  const { may } = useDesk()
  const { set, id } = useFilters()
  const read = useRead('listOperators', {})
  const [isInviting, setInviting] = useState(false)
  const [password, setPassword] = useState<string>()
  const chosen = read.data?.find(row => row.operatorId === id)
  const close = () => set({ id: undefined })
  const columns: TableColumn<OperatorRow>[] = [
    {
      key: 'name',
      label: t('operator.name'),
      cell: row => (
        <button type="button" className="row-open" onClick={() => set({ id: row.operatorId })}>
          {row.username}
        </button>
      ),
    },
    { key: 'role', label: t('operator.roles'), cell: row => row.roles.map(role => t(`role.${role}`)).join(', ') },
    {
      key: 'totp',
      label: t('operator.authenticator'),
      cell: row => (
        <Badge tone={row.hasAuthenticator ? 'won' : 'warn'}>{t(row.hasAuthenticator ? 'operator.hasTotp' : 'operator.noTotp')}</Badge>
      ),
    },
    { key: 'last', label: t('operator.lastLogin'), cell: row => <span title={dateTime(row.lastLoginAt)}>{ago(row.lastLoginAt)}</span> },
    {
      key: 'state',
      label: t('field.state'),
      cell: row => <Badge tone={row.isActive ? 'won' : 'lost'}>{t(row.isActive ? 'operator.active' : 'operator.off')}</Badge>,
    },
  ]
  return (
    <Page
      title={t('nav.operators')}
      count={read.data?.length}
      actions={
        may('operator.write') && (
          <Button icon="user-plus" tone="primary" onClick={() => setInviting(true)}>
            {t('operator.invite')}
          </Button>
        )
      }
      card={chosen && <OperatorCard key={chosen.operatorId} row={chosen} onClose={close} onPassword={setPassword} />}
      cardTitle={t('operator.name')}
      onCloseCard={close}
    >
      <DataList
        caption={t('nav.operators')}
        columns={columns}
        rowKey={row => row.operatorId}
        read={read}
        chosen={id}
        onChoose={operatorId => set({ id: operatorId })}
        empty={{ title: t('list.noMatch') }}
      />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} onPassword={setPassword} />}
      {password && <OneTimePassword password={password} onClose={() => setPassword(undefined)} />}
    </Page>
  )
}

/** Shown once: the server keeps only its fingerprint. */
function OneTimePassword({ password, onClose }: { password: string; onClose: () => void }) {
  const { t } = useText()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closesOnBackground={false}
      title={t('operator.password')}
      footer={
        <Button size="s" onClick={onClose}>
          {t('action.close')}
        </Button>
      }
    >
      <div className="col gap-4">
        <Note tone="warn">{t('operator.passwordText')}</Note>
        <code className="well code-text" title={t('operator.password')}>
          {password}
        </code>
        <div>
          <CopyButton text={password} size="xs" />
        </div>
      </div>
    </Dialog>
  )
}
