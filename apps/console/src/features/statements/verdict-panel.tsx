import { Button, ErrorState, ListSkeleton, type NoteTone, Panel } from '@croupier/ui'
import type { Answer } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useMonthName } from '../../shared/format/use-month-name.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { TitledNote } from '../../shared/ui/titled-note.tsx'
import type { Marks } from './read-marks.ts'

type Checked = Answer<'checkStatement'>
type Found = NonNullable<Checked['statement']>

const TONES: Readonly<Record<Checked['verdict'], NoteTone>> = {
  valid: 'won',
  number_only: 'info',
  changed: 'lost',
  unknown: 'warn',
  damaged: 'lost',
}

/** Whether the paper is ours and unchanged. Keyed by what was asked: the verdict on one paper never stands over another. */
export function VerdictPanel({ marks, onOpen }: { marks: Marks; onOpen: (statement: Found) => void }) {
  const { t } = useText()
  const { number, fingerprint } = marks
  const read = useRead('checkStatement', { query: { ...(number && { number }), ...(fingerprint && { fingerprint }) } })
  return (
    <Panel className="form-sec" aria-live="polite">
      {read.data ? (
        <Verdict checked={read.data} onOpen={onOpen} />
      ) : read.error ? (
        <ErrorState
          title={t('state.failed')}
          code={read.error.code}
          requestId={read.error.requestId}
          onRetry={() => void read.refetch()}
          isRetrying={read.isFetching}
        >
          {read.error.message || t('file.lineLost')}
        </ErrorState>
      ) : (
        <ListSkeleton rows={3} />
      )}
    </Panel>
  )
}

function Verdict({ checked: { verdict, statement }, onOpen }: { checked: Checked; onOpen: (statement: Found) => void }) {
  const { t } = useText()
  return (
    <>
      <TitledNote tone={TONES[verdict]} title={t(`statement.verdict.${verdict}`)}>
        {t(`statement.verdictText.${verdict}`)}
      </TitledNote>
      {statement && <Facts statement={statement} />}
      {statement && (
        <div className="row mt-4">
          <Button size="s" icon="scroll-text" onClick={() => onOpen(statement)}>
            {t('statement.open')}
          </Button>
        </div>
      )}
    </>
  )
}

function Facts({ statement: { number, hash, memberId, account, month, closedAt } }: { statement: Found }) {
  const { t } = useText()
  const { dateTime } = useFormat()
  const monthName = useMonthName()
  return (
    <dl className="kv [&_dd]:text-start! mt-4">
      <dt>{t('field.member')}</dt>
      <dd>
        <a className="link" href={`#/members?id=${memberId}&tab=statements`}>
          {account}
        </a>
      </dd>
      <dt>{t('statement.month')}</dt>
      <dd>{monthName(month)}</dd>
      <dt>{t('statement.closedAt')}</dt>
      <dd>{dateTime(closedAt)}</dd>
      <dt>{t('statement.number')}</dt>
      <dd>
        <code className="code-text">{number}</code>
      </dd>
      <dt>{t('statement.mustBear')}</dt>
      <dd>
        <code className="code-text">{hash}</code>
      </dd>
    </dl>
  )
}
