import { Badge, type BadgeTone } from '@croupier/ui'
import { useText } from '../../shared/i18n/use-text.ts'
import { isLate, lateSeconds } from './table-list.ts'
import type { TableRow } from './types.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

const TONES: Readonly<Record<TableRow['phase'], BadgeTone>> = {
  ...{ resting: 'plain', betting: 'won', sealed: 'info', dealing: 'info', deciding: 'warn', result: 'primary' },
}

/** Where a table is in its round, and how long until its next step. */
export function PhaseCell({ row, readAt }: { row: TableRow; readAt: number }) {
  const { t } = useText()
  const seconds = useSecondsLeft(row.dueInMs, readAt)
  return (
    <span className="row gap-2 items-center">
      <Badge tone={TONES[row.phase]}>{t(`tables.phases.${row.phase}`)}</Badge>
      {isLate(row) ? (
        <Badge tone="lost" icon="triangle-alert">
          {t('tables.late', { seconds: lateSeconds(row) })}
        </Badge>
      ) : (
        row.dueInMs !== null && (
          <span className="num text-text-2" title={t('tables.dueLabel')}>
            {t('tables.due', { seconds })}
          </span>
        )
      )}
    </span>
  )
}
