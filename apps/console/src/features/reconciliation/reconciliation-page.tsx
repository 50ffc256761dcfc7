import { Button, Tabs } from '@croupier/ui'
import { useDesk } from '../../shared/api/operator.tsx'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { Page } from '../../shared/ui/page.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { FindingCard } from './finding-card.tsx'
import { FindingsList } from './findings-list.tsx'
import { HealthNote } from './health-note.tsx'
import { RunsList } from './runs-list.tsx'

/** While a run is under way one wants to see it move; otherwise it comes by night. */
const RUNNING_EVERY_MS = 1_000
const IDLE_EVERY_MS = 30_000

/** Whether the books are right: how they stand, what disagrees, and a proof on demand. */
export function ReconciliationPage() {
  const { t } = useText()
  const { may } = useDesk()
  const { get, set, id } = useFilters()
  const view = get('view') === 'runs' ? 'runs' : 'findings'
  const { runs, isRunning } = useRuns()
  const findings = useRead('reconciliationFindings', { query: { pageSize: 1 } }, { everyMs: isRunning ? RUNNING_EVERY_MS : IDLE_EVERY_MS })
  const start = useDo('startReconciliation', ['reconciliationRuns'])
  const choose = (findingId: string | undefined) => set({ id: findingId })
  const run = (withSeals: boolean) => start.mutate({ body: { withSeals } })
  return (
    <Page
      title={t('nav.reconciliation')}
      count={findings.data?.open}
      actions={
        may('reconciliation.write') && (
          <>
            <Button size="s" disabled={isRunning} busy={start.isPending && start.variables.body.withSeals} onClick={() => run(true)}>
              {t('reconciliation.runSeals')}
            </Button>
            <Button
              size="s"
              tone="primary"
              icon="shield-check"
              disabled={isRunning}
              busy={start.isPending && !start.variables.body.withSeals}
              onClick={() => run(false)}
            >
              {t('reconciliation.run')}
            </Button>
          </>
        )
      }
      card={view === 'findings' && id && <FindingCard key={id} findingId={id} onClose={() => choose(undefined)} />}
      cardTitle={t('reconciliation.findingLabel')}
      onCloseCard={() => choose(undefined)}
    >
      <div className="mb-4" role="status">
        {runs && <HealthNote runs={runs} open={findings.data?.open ?? 0} />}
      </div>
      <div className="mb-3">
        <Tabs
          hug
          label={t('nav.reconciliation')}
          value={view}
          onChange={next => set({ view: next, id: undefined })}
          items={[
            { key: 'findings', label: t('reconciliation.findings') },
            { key: 'runs', label: t('reconciliation.runs') },
          ]}
        />
      </div>
      {view === 'findings' ? <FindingsList isRunning={isRunning} /> : <RunsList />}
    </Page>
  )
}

/** The newest runs, read often while one is under way. */
function useRuns() {
  const query = { pageSize: 5 }
  const idle = useRead('reconciliationRuns', { query }, { everyMs: IDLE_EVERY_MS })
  const isRunning = idle.data?.list.some(({ state }) => state === 'waiting' || state === 'running') ?? false
  useRead('reconciliationRuns', { query }, { everyMs: RUNNING_EVERY_MS, enabled: isRunning })
  return { runs: idle.data?.list, isRunning }
}
