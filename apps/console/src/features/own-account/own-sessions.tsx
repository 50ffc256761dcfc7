import { Badge, Button, type TableColumn } from '@croupier/ui'
import type { Answer } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'

type Session = Answer<'operatorSessions'>[number]

/** Where the operator is signed in, and the way to end what he does not know. */
export function OwnSessions() {
  const { t } = useText()
  const { dateTime, ago } = useFormat()
  const read = useRead('operatorSessions', {})
  const end = useDo('endOperatorSession', ['operatorSessions'])
  const endOthers = useDo('endOtherOperatorSessions', ['operatorSessions'])
  const columns: TableColumn<Session>[] = [
    {
      key: 'device',
      label: t('ownAccount.device'),
      cell: row => (
        <div className="clip" title={row.userAgent}>
          {row.userAgent || '—'}
        </div>
      ),
    },
    { key: 'ip', label: t('ownAccount.ip'), cell: row => <span className="num">{row.ip}</span> },
    { key: 'opened', label: t('ownAccount.openedAt'), cell: row => <span className="num">{dateTime(row.openedAt)}</span> },
    { key: 'seen', label: t('ownAccount.seenAt'), cell: row => <span title={dateTime(row.seenAt)}>{ago(row.seenAt)}</span> },
    {
      key: 'act',
      label: <span className="vh">{t('ownAccount.end')}</span>,
      cell: row =>
        row.isThis ? (
          <Badge tone="won">{t('ownAccount.this')}</Badge>
        ) : (
          <Button
            size="xs"
            busy={end.isPending && end.variables.params.sessionId === row.sessionId}
            onClick={() => end.mutate({ params: { sessionId: row.sessionId } })}
          >
            {t('ownAccount.end')}
          </Button>
        ),
    },
  ]
  return (
    <section className="col gap-3">
      <header className="row justify-between flex-wrap gap-2">
        <h2>{t('ownAccount.sessions')}</h2>
        {(read.data?.length ?? 0) > 1 && (
          <Button size="s" icon="log-out" busy={endOthers.isPending} onClick={() => endOthers.mutate({})}>
            {t('ownAccount.endOthers')}
          </Button>
        )}
      </header>
      <DataList
        caption={t('ownAccount.sessions')}
        columns={columns}
        rowKey={row => row.sessionId}
        read={read}
        empty={{ title: t('list.noMatch') }}
      />
    </section>
  )
}
