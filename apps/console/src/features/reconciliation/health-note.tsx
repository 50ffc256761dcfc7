import { Panel, ProgressBar } from '@croupier/ui'
import type { ReconciliationRun } from '../../shared/api/types.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { TitledNote } from '../../shared/ui/titled-note.tsx'
import { useWords } from './use-words.ts'

/** How the books stand by the last run, or how far the one that runs has come. */
export function HealthNote({ runs, open }: { runs: readonly ReconciliationRun[]; open: number }) {
  const { t } = useText()
  const { count, ago } = useFormat()
  const running = runs.find(({ state }) => state === 'waiting' || state === 'running')
  const [last] = runs
  if (running) return <Progress run={running} />
  if (!last) return <TitledNote title={t('reconciliation.never')}>{t('reconciliation.neverText')}</TitledNote>
  if (last.state === 'failed')
    return (
      <TitledNote tone="warn" title={t('reconciliation.failed')}>
        {t('reconciliation.failedText')}
      </TitledNote>
    )
  const figures = {
    entries: count(last.entries ?? 0),
    transfers: count(last.transfers ?? 0),
    seconds: ((last.milliseconds ?? 0) / 1000).toFixed(1),
    ago: ago(last.endedAt),
    found: count(last.found ?? 0),
    open: count(open),
  }
  const isClean = last.found === 0
  return (
    <TitledNote tone={isClean ? 'won' : open > 0 ? 'lost' : 'warn'} title={t(isClean ? 'reconciliation.clean' : 'reconciliation.broken')}>
      {t(isClean ? 'reconciliation.cleanText' : 'reconciliation.brokenText', figures)}
    </TitledNote>
  )
}

function Progress({ run }: { run: ReconciliationRun }) {
  const { t } = useText()
  const { stepOf } = useWords()
  const text = run.step
    ? t('reconciliation.running', { place: run.stepsDone + 1, steps: run.steps, step: stepOf(run.step) })
    : t('reconciliation.waiting')
  return (
    <Panel className="p-4">
      <p className="text-13 mb-3">{text}</p>
      <ProgressBar value={run.stepsDone} max={run.steps} label={text} />
    </Panel>
  )
}
