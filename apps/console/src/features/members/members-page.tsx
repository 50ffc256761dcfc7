import { Chip, type TableColumn } from '@croupier/ui'
import { useCallback } from 'react'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import type { MemberRow } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { ExportButton } from '../../shared/ui/export-button.tsx'
import { FilterSelect } from '../../shared/ui/filter-select.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { SearchBox } from '../../shared/ui/search-box.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { MemberCardView } from './member-card.tsx'
import { StatusBadge, typeText } from './member-words.tsx'

const TYPES = ['0', '1', '2', '4', '41', '42'] as const

export function MembersPage() {
  const { t } = useText()
  const scope = useScope()
  const { get, set, page, id } = useFilters()
  const [q, status, type] = [get('q') ?? '', get('status'), get('type')]
  const query = { ...scope, q, pageNo: page, ...(status && { status }), ...(type && { type: Number(type) }) }
  const read = useRead('listMembers', { query })
  // Another member's card begins at its first part.
  const open = (memberId: string | undefined) => set({ id: memberId, tab: undefined })
  const search = useCallback((text: string) => set({ q: text, id: undefined, tab: undefined }), [set])
  const columns = useColumns(!scope.brandId, open)
  return (
    <Page
      title={t('nav.members')}
      count={read.data?.total}
      actions={<ExportButton call="exportMembersMoney" query={scope} hasDates={false} />}
      card={id && <MemberCardView key={id} memberId={id} onClose={() => open(undefined)} />}
      cardTitle={t('member.card')}
      onCloseCard={() => open(undefined)}
    >
      <div className="filters">
        <SearchBox value={q} onChange={search} placeholder={t('members.search')} />
        {(['active', 'locked'] as const).map(each => (
          <Chip key={each} isOn={status === each} onClick={() => set({ status: status === each ? undefined : each })}>
            {t(`member.status.${each}`)}
          </Chip>
        ))}
        <FilterSelect
          label={t('member.typeLabel')}
          all={t('members.allTypes')}
          value={type}
          options={TYPES.map(value => ({ value, label: t(`member.type.${value}`) }))}
          onChange={next => set({ type: next })}
        />
      </div>
      <DataList
        caption={t('nav.members')}
        columns={columns}
        rowKey={row => row.memberId}
        read={read}
        chosen={id}
        onChoose={open}
        onPage={next => set({ page: String(next) })}
        empty={
          q || status || type
            ? { title: t('list.noMatch'), text: t('list.noMatchText') }
            : { title: t('members.none'), text: t('members.noneText') }
        }
      />
    </Page>
  )
}

function useColumns(showsBrand: boolean, open: (memberId: string) => void): TableColumn<MemberRow>[] {
  const { t } = useText()
  const { brandName } = useDesk()
  const { amount, ago, dateTime } = useFormat()
  const brand: TableColumn<MemberRow> = { key: 'brand', label: t('field.brand'), cell: row => brandName(row.merchantCode) }
  return [
    {
      key: 'account',
      label: t('field.member'),
      cell: row => (
        <button type="button" className="row-open" onClick={() => open(row.memberId)}>
          {row.account}
          {row.nickname !== row.account && <small>{row.nickname}</small>}
        </button>
      ),
    },
    ...(showsBrand ? [brand] : []),
    { key: 'type', label: t('member.typeLabel'), cell: row => <span className="text-text-2">{typeText(t, row.type)}</span> },
    {
      key: 'balance',
      label: t('field.balance'),
      isFigure: true,
      cell: row => (
        <>
          {amount(row.balance)} <span className="text-text-3">{row.type === 4 ? t('asset.demo') : row.currency}</span>
        </>
      ),
    },
    {
      key: 'registered',
      label: t('member.registered'),
      cell: row => <span title={dateTime(row.registeredAt)}>{ago(row.registeredAt)}</span>,
    },
    {
      key: 'seen',
      label: t('member.lastLogin'),
      cell: row => (
        <span className="text-text-2" title={dateTime(row.lastLoginAt)}>
          {ago(row.lastLoginAt)}
        </span>
      ),
    },
    { key: 'ip', label: t('field.ip'), cell: row => <span className="num text-text-2">{row.lastIp ?? '—'}</span> },
    { key: 'status', label: t('field.state'), cell: row => <StatusBadge status={row.status} /> },
  ]
}
