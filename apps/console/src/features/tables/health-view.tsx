import { Badge, Note, Panel, Stat, type TableColumn } from '@croupier/ui'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { HealthNotes } from './health-notes.tsx'
import { HostName } from './host-name.tsx'
import { isLate, lateSeconds } from './table-list.ts'
import type { TableHost, TableRow } from './types.ts'
import { useTables } from './use-tables.ts'

/** Whether every running table is stepped in time, and by which processes. */
export function HealthView({ brandId }: { brandId: string }) {
  const { t } = useText()
  const { count } = useFormat()
  const read = useTables(brandId)
  const { data } = read
  const running = data?.list.filter(({ dueInMs }) => dueInMs !== null) ?? []
  const late = running.filter(isLate)
  const held = running.filter(({ steppedBy }) => steppedBy !== null)
  return (
    <>
      <div className="mb-4">
        <Note>{t('tables.health.text')}</Note>
      </div>
      {data && (
        <>
          <HealthNotes tables={data} isOwnView />
          <div className="tables-stats mb-4">
            <Stat label={t('tables.health.running')} value={count(running.length)} />
            <Stat label={t('tables.health.held')} value={count(held.length)} />
            <Stat
              label={t('tables.health.lateCount')}
              value={<span className={late.length > 0 ? 'text-lost' : ''}>{count(late.length)}</span>}
            />
          </div>
        </>
      )}
      <h2 className="tables-part">{t('tables.health.hosts')}</h2>
      <DataList
        caption={t('tables.health.hosts')}
        columns={useColumns()}
        rowKey={host => host.hostId}
        read={{ data: data?.hosts, error: read.error, refetch: read.refetch, isFetching: read.isFetching }}
        empty={{ title: t('tables.health.noHosts'), text: t('tables.health.noHostsText') }}
      />
      {data && <LateTables late={late} />}
    </>
  )
}

function useColumns(): TableColumn<TableHost>[] {
  const { t } = useText()
  const { count, dateTime } = useFormat()
  return [
    { key: 'host', label: t('tables.health.host'), cell: host => <HostName hostId={host.hostId} /> },
    {
      key: 'state',
      label: t('tables.health.state'),
      cell: host => (
        <Badge tone={host.isSilent ? 'lost' : 'won'}>{t(host.isSilent ? 'tables.health.silent' : 'tables.health.alive')}</Badge>
      ),
    },
    { key: 'rooms', label: t('tables.health.rooms'), isFigure: true, cell: host => count(host.rooms) },
    { key: 'seen', label: t('tables.health.seen'), isFigure: true, cell: host => dateTime(host.seenAt) },
  ]
}

function LateTables({ late }: { late: readonly TableRow[] }) {
  const { t } = useText()
  return (
    <>
      <h2 className="tables-part mt-6">{t('tables.health.lateTables')}</h2>
      <Panel className="pad2">
        {late.length === 0 ? (
          <p className="text-text-2">{t('tables.health.noLate')}</p>
        ) : (
          <ul className="lines" aria-label={t('tables.health.lateTables')}>
            {late.map(row => (
              <li key={row.code}>
                <a className="link font-medium" href={`#/tables?table=${row.code}`}>
                  {row.name}
                </a>
                <span className="text-lost">{t('tables.late', { seconds: lateSeconds(row) })}</span>
                <span className="sub">
                  {row.code} · {t(`tables.phases.${row.phase}`)}
                </span>
                <span className="sub">{row.steppedBy ? <HostName hostId={row.steppedBy} /> : t('tables.noHost')}</span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  )
}
