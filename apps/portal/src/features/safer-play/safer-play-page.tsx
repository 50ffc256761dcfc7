import { ListSkeleton, Note } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { saferPlayQuery } from '../../shared/api/queries/safer-play.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { BreakPart } from './break-part.tsx'
import { LimitsPart } from './limits-part.tsx'
import { RemindersPart } from './reminders-part.tsx'
import type { SaferPlay } from './safer-play-state.ts'
import { StatementPart } from './statement-part.tsx'
import { TimePart } from './time-part.tsx'
import './safer-play.css'

/** Member page: limits, reminders, a pause or the door shut, and what it has come to. */
export function SaferPlayPage() {
  const { t } = useTranslation('saferPlay')
  const state = useQuery(saferPlayQuery())
  if (state.isError) return <LoadError error={state.error} onRetry={() => void state.refetch()} isRetrying={state.isFetching} />
  if (!state.data) return <ListSkeleton rows={8} />
  return (
    <div className="safer">
      <p className="text-14 text-text-2">{t('lead')}</p>
      {state.data.exclusion && <Running exclusion={state.data.exclusion} />}
      <LimitsPart state={state.data} />
      <TimePart state={state.data} />
      <RemindersPart state={state.data} />
      <StatementPart />
      <BreakPart state={state.data} />
    </div>
  )
}

function Running({ exclusion }: { exclusion: NonNullable<SaferPlay['exclusion']> }) {
  const { t } = useTranslation('saferPlay')
  const textOf = useInstantText()
  const until = exclusion.endsAt ? t('running.until', { at: textOf(exclusion.endsAt) }) : t('running.forEver')
  return (
    <Note tone="warn">
      <strong>{t(exclusion.kind === 'time_out' ? 'running.timeOut' : 'running.excluded')}</strong> {until} {t('running.money')}
    </Note>
  )
}
