import { Badge, Button, SelectField, Switch, type TableColumn, TextField } from '@croupier/ui'
import { useState } from 'react'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import type { ReceivingAccount } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { FormDialog } from '../../shared/leaving/form-dialog.tsx'
import { DataList } from '../../shared/ui/data-list.tsx'

const FIELDS = ['bankName', 'branch', 'holder', 'number', 'walletName', 'qrText', 'network', 'address'] as const

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

function AccountDialog({ account, onClose }: { account: ReceivingAccount | undefined; onClose: () => void }) {
  const { t } = useText()
  const { brandName } = useDesk()
  const brands = useRead('depositMethodSettings', { query: useScope() })
  const choices = (brands.data ?? []).flatMap(brand =>
    brand.methods
      .filter(method => method.provider === 'desk')
      .map(method => ({
        value: `${brand.brandId} ${String(method.methodCode)}`,
        label: `${brandName(brand.merchantCode)} · ${String(method.methodCode)}`,
      })),
  )
  const [method, setMethod] = useState('')
  const [form, setForm] = useState({ label: account?.label ?? '', isOpen: account?.isOpen ?? true, fields: { ...account?.fields } })
  const create = useDo('createReceivingAccount', ['receivingAccounts'], onClose)
  const update = useDo('updateReceivingAccount', ['receivingAccounts'], onClose)
  const [brandId = '', methodCode = ''] = (method || choices[0]?.value || '').split(' ')
  const body = { ...form, label: form.label.trim(), fields: Object.fromEntries(Object.entries(form.fields).filter(([, value]) => value)) }
  const send = () =>
    account
      ? update.mutate({ params: { accountId: account.accountId }, body: { ...body, version: account.version } })
      : create.mutate({ body: { ...body, brandId, methodCode } })
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      size="wide"
      title={account?.label ?? t('provider.addAccount')}
      description={t('provider.accountText')}
      footer={
        <>
          <Button size="s" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button
            size="s"
            tone="primary"
            busy={create.isPending || update.isPending}
            disabled={form.label.trim() === '' || (!account && !methodCode)}
            onClick={send}
          >
            {t('provider.save')}
          </Button>
        </>
      }
    >
      <div className="form-grid mt-4">
        <TextField
          label={t('provider.label')}
          hint={t('provider.labelHint')}
          value={form.label}
          onChange={event => setForm({ ...form, label: event.target.value })}
        />
        {!account && (
          <SelectField
            label={t('desk.method')}
            options={choices}
            value={`${brandId} ${methodCode}`}
            onChange={event => setMethod(event.target.value)}
          />
        )}
        {FIELDS.map(name => (
          <TextField
            key={name}
            label={t(`provider.field.${name}`)}
            value={form.fields[name] ?? ''}
            onChange={event => setForm({ ...form, fields: { ...form.fields, [name]: event.target.value } })}
          />
        ))}
      </div>
      <div className="mt-4">
        <Switch
          label={t('provider.takesTurns')}
          checked={form.isOpen}
          onChange={event => setForm({ ...form, isOpen: event.target.checked })}
        />
      </div>
    </FormDialog>
  )
}
