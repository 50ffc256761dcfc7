import { Badge, Button, type TableColumn } from '@croupier/ui'
import { useState } from 'react'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import type { ReceivingAccount } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { AccountDialog } from './account-dialog.tsx'

/** The brand's own accounts; orders take turns among the open ones of a method. */
export function AccountsTab() {
  const { t } = useText()
  const { ago, count } = useFormat()
  const { may, me } = useDesk()
  const scope = useScope()
  const read = useRead('receivingAccounts', { query: scope }, { everyMs: 15_000 })
  const nameOf = useMethodName()
  const [edited, setEdited] = useState<ReceivingAccount | 'new'>()
  const columns: TableColumn<ReceivingAccount>[] = [
    {
      key: 'label',
      label: t('provider.label'),
      cell: row => (
        <span className="row-open">
          {row.label}
          {!scope.brandId && <small>{me.brands.find(brand => brand.brandId === row.brandId)?.name}</small>}
        </span>
      ),
    },
    { key: 'method', label: t('desk.method'), cell: row => <span className="text-text-2">{nameOf(row)}</span> },
    { key: 'holder', label: t('provider.field.holder'), cell: row => row.fields.holder ?? row.fields.walletName ?? '—' },
    {
      key: 'number',
      label: t('provider.field.number'),
      cell: row => <span className="num">{row.fields.number ?? row.fields.address ?? '—'}</span>,
    },
    { key: 'orders', label: t('provider.ordersOfDay'), isFigure: true, cell: row => count(row.orderCount) },
    { key: 'used', label: t('provider.lastUsed'), cell: row => ago(row.lastUsedAt) },
    {
      key: 'open',
      label: t('field.state'),
      cell: row => <Badge tone={row.isOpen ? 'won' : 'plain'}>{t(row.isOpen ? 'provider.accountOpen' : 'provider.accountClosed')}</Badge>,
    },
    {
      key: 'edit',
      label: <span className="vh">{t('action.edit')}</span>,
      cell: row =>
        may('provider.write') && (
          <Button size="xs" icon="pencil" onClick={() => setEdited(row)}>
            {t('action.edit')}
          </Button>
        ),
    },
  ]
  return (
    <div className="col gap-4">
      {may('provider.write') && (
        <div className="row justify-end">
          <Button size="s" tone="primary" icon="plus" onClick={() => setEdited('new')}>
            {t('provider.addAccount')}
          </Button>
        </div>
      )}
      <DataList
        caption={t('provider.tab.accounts')}
        columns={columns}
        rowKey={row => row.accountId}
        read={read}
        empty={{ title: t('provider.noAccounts'), text: t('provider.noAccountsText') }}
      />
      {edited && <AccountDialog account={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </div>
  )
}

/** What a brand calls the method of an account. */
function useMethodName(): (account: Pick<ReceivingAccount, 'brandId' | 'methodCode'>) => string {
  const { language } = useText()
  const { data } = useRead('depositMethodSettings', { query: useScope() })
  return ({ brandId, methodCode }) => {
    const method = data?.find(brand => brand.brandId === brandId)?.methods.find(each => each.methodCode === methodCode)
    const name = method?.name as Readonly<Record<string, string>> | undefined
    return name?.[language] ?? name?.EN ?? methodCode
  }
}
