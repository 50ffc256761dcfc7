import { Badge, Button, Panel, type TableColumn } from '@croupier/ui'
import { useDesk } from '../../shared/api/operator.tsx'
import type { Answer, JobRow } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { useWords } from '../../shared/i18n/use-words.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { Page } from '../../shared/ui/page.tsx'

/** Work that waits, runs or failed, and how far the readers of facts are behind. */
export function JobsPage() {
  const { t } = useText()
  const { wordOf } = useWords()
  const { time, count } = useFormat()
  const { may } = useDesk()
  const read = useRead('listJobs', {}, { everyMs: 5_000 })
  const retry = useDo('retryJob', ['listJobs'])
  const columns: TableColumn<JobRow>[] = [
    { key: 'name', label: t('jobs.name'), cell: row => <b className="font-semi">{row.name}</b> },
    { key: 'runAt', label: t('jobs.runAt'), cell: row => <span className="num text-text-2">{time(row.runAt)}</span> },
    { key: 'attempts', label: t('jobs.attempts'), isFigure: true, cell: row => `${row.attempts} / ${row.attemptsMax}` },
    { key: 'state', label: t('field.state'), cell: row => <JobState row={row} /> },
    {
      key: 'error',
      label: t('jobs.error'),
      cell: row => (
        <div className="clip code-text" title={row.lastError ?? ''}>
          {row.lastError ?? '—'}
        </div>
      ),
    },
    {
      key: 'act',
      label: <span className="vh">{t('jobs.retry')}</span>,
      cell: row =>
        may('jobs.write') &&
        !row.isLocked && (
          <Button size="xs" icon="rotate-cw" busy={retry.isPending} onClick={() => retry.mutate({ params: { jobId: row.jobId } })}>
            {t('jobs.retry')}
          </Button>
        ),
    },
  ]
  const list = read.data && { ...read, data: read.data.jobs }
  return (
    <Page title={t('nav.jobs')} count={read.data?.jobs.length}>
      <Duties duties={read.data?.duties ?? []} />
      <div className="grid gap-3 grid-cols-[repeat(auto-fill,minmax(200px,1fr))] mb-4">
        {read.data?.readers.map(reader => (
          <Panel key={reader.name} className="p-4 row justify-between">
            <span>
              <b className="font-semi block">{wordOf('reader', reader.name)}</b>
              <code className="code-text">{reader.name}</code>
            </span>
            <Badge tone={reader.lag === 0 ? 'won' : 'warn'}>
              {reader.lag === 0 ? t('jobs.upToDate') : t('jobs.behind', { n: count(reader.lag) })}
            </Badge>
          </Panel>
        ))}
      </div>
      <DataList
        caption={t('nav.jobs')}
        columns={columns}
        rowKey={row => row.jobId}
        read={list ?? { ...read, data: undefined }}
        empty={{ title: t('jobs.none'), text: t('jobs.noneText') }}
      />
    </Page>
  )
}

/** What the clock starts: how many were done at their time, and which were not. */
function Duties({ duties }: { duties: Answer<'listJobs'>['duties'] }) {
  const { t } = useText()
  const { time } = useFormat()
  const late = duties.filter(({ isLate }) => isLate)
  if (duties.length === 0) return null
  return (
    <Panel className="p-4 mb-4">
      <div className="row justify-between">
        <b className="font-semi">{t('jobs.duties', { n: duties.length })}</b>
        <Badge tone={late.length === 0 ? 'won' : 'lost'}>
          {late.length === 0 ? t('jobs.allDone') : t('jobs.late', { n: late.length })}
        </Badge>
      </div>
      {late.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {late.map(({ name, doneAt }) => (
            <li key={name} className="row justify-between">
              <code className="code-text">{name}</code>
              <span className="num text-text-2">{t('jobs.lastDone', { time: doneAt ? time(doneAt) : '—' })}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function JobState({ row }: { row: JobRow }) {
  const { t } = useText()
  if (row.isLocked) return <Badge tone="info">{t('jobs.running')}</Badge>
  if (row.lastError === null) return <Badge>{t('jobs.waiting')}</Badge>
  return (
    <Badge tone="lost" icon="circle-x">
      {t('jobs.failed')}
    </Badge>
  )
}
