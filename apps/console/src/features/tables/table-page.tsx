import { Button, Tabs } from '@croupier/ui'
import { useDesk } from '../../shared/api/operator.tsx'
import { useText } from '../../shared/i18n/use-text.ts'
import { Page } from '../../shared/ui/page.tsx'
import { ScreenState } from '../../shared/ui/screen-state.tsx'
import { TitledNote } from '../../shared/ui/titled-note.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { ChangesTab } from './changes-tab.tsx'
import { DoorBadge } from './door-badge.tsx'
import { DoorButton } from './door-button.tsx'
import { HoldView } from './hold-view.tsx'
import { LimitsTab } from './limits-tab.tsx'
import { LiveTab } from './live-tab.tsx'
import { RoundCard } from './round-card.tsx'
import { RoundsView } from './rounds-view.tsx'
import { isLate, lateSeconds } from './table-list.ts'
import type { TableAnswer } from './types.ts'
import { useTable } from './use-tables.ts'

const TABS = ['live', 'limits', 'rounds', 'hold', 'changes'] as const
/** Ways of one tab mean nothing in another. */
const NO_FILTERS = { id: undefined, round: undefined, from: undefined, until: undefined }

/** One table: who plays there now, what a brand sets of it, its rounds, and what it kept. */
export function TablePage({ brandId, code }: { brandId: string; code: string }) {
  const { t } = useText()
  const read = useTable(brandId, code)
  return (
    <ScreenState title={`${t('nav.tables')} · ${code}`} read={read}>
      {answer => <Opened brandId={brandId} answer={answer} readAt={read.dataUpdatedAt} />}
    </ScreenState>
  )
}

function Opened({ brandId, answer, readAt }: { brandId: string; answer: TableAnswer; readAt: number }) {
  const { t } = useText()
  const { get, set, id } = useFilters()
  const { may } = useDesk()
  const { table } = answer
  const tabs = TABS.filter(each => each !== 'changes' || may('audit.read'))
  const tab = tabs.find(each => each === get('tab')) ?? 'live'
  const close = () => set({ id: undefined })
  return (
    <Page
      title={`${table.name} · ${table.code}`}
      actions={
        <>
          <DoorBadge row={table} isLong />
          <DoorButton brandId={brandId} answer={answer} />
          <Button size="s" icon="arrow-left" onClick={() => set({ ...NO_FILTERS, table: undefined, tab: undefined })}>
            {t('tables.back')}
          </Button>
        </>
      }
      card={tab === 'rounds' && id && <RoundCard key={id} brandId={brandId} roundId={id} onClose={close} />}
      cardTitle={t('tables.rounds.card')}
      onCloseCard={close}
    >
      <Notes answer={answer} />
      <div className="mb-4 tables-tabs">
        <Tabs
          hug
          label={table.name}
          value={tab}
          onChange={next => set({ ...NO_FILTERS, tab: next === 'live' ? undefined : next })}
          items={tabs.map(key => ({ key, label: t(`tables.tab.${key}`) }))}
        />
      </div>
      {tab === 'live' && <LiveTab answer={answer} readAt={readAt} />}
      {tab === 'limits' && <LimitsTab brandId={brandId} answer={answer} />}
      {tab === 'rounds' && <RoundsView brandId={brandId} code={table.code} />}
      {tab === 'hold' && <HoldView brandId={brandId} code={table.code} />}
      {tab === 'changes' && <ChangesTab brandId={brandId} code={table.code} />}
    </Page>
  )
}

function Notes({ answer: { table } }: { answer: TableAnswer }) {
  const { t } = useText()
  const { may } = useDesk()
  if (!table.isOffered)
    return (
      <div className="mb-4">
        <TitledNote tone="warn" title={t('tables.door.off')}>
          {t('tables.offNote')}{' '}
          {may('catalog.read') && (
            <a className="link" href={`#/catalog?q=${encodeURIComponent(table.name)}`}>
              {t('tables.openInCatalogue')}
            </a>
          )}
        </TitledNote>
      </div>
    )
  if (!isLate(table)) return null
  return (
    <div className="mb-4">
      <TitledNote tone="lost" title={t('tables.lateNote.title')}>
        {t('tables.lateNote.text', { seconds: lateSeconds(table) })}{' '}
        <a className="link" href="#/tables?view=health">
          {t('tables.health.open')}
        </a>
      </TitledNote>
    </div>
  )
}
