import { Badge, Button, type TableColumn } from '@croupier/ui'
import { useState } from 'react'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import type { Answer } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { FilterSelect } from '../../shared/ui/filter-select.tsx'
import { MemberLink } from '../../shared/ui/member-link.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { ReasonDialog } from '../../shared/ui/reason-dialog.tsx'
import { SearchBox } from '../../shared/ui/search-box.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'

type Row = Answer<'searchTeamAnnouncements'>['list'][number]
const STATES = ['sending', 'sent', 'withdrawn', 'removed'] as const
const TONES = { sending: 'info', sent: 'won', withdrawn: 'plain', removed: 'lost' } as const

/** What agents wrote to their downlines; an operator removes what should not stand. */
export function TeamAnnouncementsPage() {
  const { t } = useText()
  const scope = useScope()
  const { get, set, page } = useFilters()
  const [state, account] = [STATES.find(each => each === get('state')), get('account')]
  const query = { ...scope, pageNo: page, ...(state && { state }), ...(account && { account }) }
  const read = useRead('searchTeamAnnouncements', { query })
  const [removing, setRemoving] = useState<string>()
  const columns = useColumns(!scope.brandId, setRemoving)
  return (
    <Page title={t('nav.teamAnnouncements')} count={read.data?.total}>
      <p className="text-13 text-text-2 mb-3">{t('teamAnnouncements.lead')}</p>
      <div className="filters">
        <SearchBox
          value={account ?? ''}
          onChange={text => set({ account: text || undefined })}
          placeholder={t('teamAnnouncements.author')}
        />
        <FilterSelect
          label={t('field.state')}
          all={t('teamAnnouncements.allStates')}
          value={state}
          options={STATES.map(value => ({ value, label: t(`teamAnnouncements.state.${value}`) }))}
          onChange={value => set({ state: value || undefined })}
        />
      </div>
      <DataList
        caption={t('nav.teamAnnouncements')}
        columns={columns}
        rowKey={row => row.announcementId}
        read={read}
        onPage={next => set({ page: String(next) })}
        empty={{ title: t('teamAnnouncements.none'), text: t('teamAnnouncements.noneText') }}
      />
      {removing && <Remove announcementId={removing} onClose={() => setRemoving(undefined)} />}
    </Page>
  )
}

function useColumns(showsBrand: boolean, remove: (announcementId: string) => void): TableColumn<Row>[] {
  const { t } = useText()
  const { brandName, may } = useDesk()
  const { ago, count, dateTime } = useFormat()
  const brand: TableColumn<Row> = { key: 'brand', label: t('field.brand'), cell: row => brandName(row.merchantCode) }
  return [
    { key: 'author', label: t('teamAnnouncements.author'), cell: row => <MemberLink {...row.author} /> },
    {
      key: 'words',
      label: t('teamAnnouncements.words'),
      cell: row => (
        <>
          <b className="block font-semi">{row.title}</b>
          <span className="block text-13 text-text-2 text-wrap">{row.text}</span>
        </>
      ),
    },
    ...(showsBrand ? [brand] : []),
    { key: 'receivers', label: t('teamAnnouncements.receivers'), isFigure: true, cell: row => count(row.receivers) },
    { key: 'posted', label: t('teamAnnouncements.posted'), cell: row => <span title={dateTime(row.postedAt)}>{ago(row.postedAt)}</span> },
    {
      key: 'state',
      label: t('field.state'),
      cell: row => (
        <>
          <Badge tone={TONES[row.state]}>{t(`teamAnnouncements.state.${row.state}`)}</Badge>
          {row.removedBy && (
            <span className="block text-12 text-text-2 text-wrap">
              {t('teamAnnouncements.removedBy', { name: row.removedBy, reason: row.reason ?? '' })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'act',
      label: '',
      cell: row =>
        row.endedAt === null &&
        may('content.write') && (
          <Button size="s" icon="trash-2" onClick={() => remove(row.announcementId)}>
            {t('teamAnnouncements.remove')}
          </Button>
        ),
    },
  ]
}

function Remove({ announcementId, onClose }: { announcementId: string; onClose: () => void }) {
  const { t } = useText()
  const remove = useDo('removeTeamAnnouncement', ['searchTeamAnnouncements'], onClose)
  return (
    <ReasonDialog
      title={t('teamAnnouncements.removeTitle')}
      text={t('teamAnnouncements.removeText')}
      action={t('teamAnnouncements.remove')}
      isBusy={remove.isPending}
      onClose={onClose}
      onReason={reason => remove.mutate({ params: { announcementId }, body: { reason } })}
    />
  )
}
