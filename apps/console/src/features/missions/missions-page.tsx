import { Badge, Button, type TableColumn, Tabs } from '@croupier/ui'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import { useRead } from '../../shared/api/use-api.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { ChooseBrand } from '../../shared/ui/choose-brand.tsx'
import { DataList } from '../../shared/ui/data-list.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { useBrand } from '../../shared/ui/use-brand.ts'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { BoardDialog } from './board-dialog.tsx'
import { MissionDialog } from './mission-dialog.tsx'
import type { Board, Mission } from './plan-draft.ts'
import { SignInForm } from './sign-in-form.tsx'
import { StandingsDialog } from './standings-dialog.tsx'
import './missions.css'

const VIEWS = ['missions', 'boards', 'sign-in'] as const

/** Missions of a brand, its leaderboards, and what signing in each day gives. */
export function MissionsPage() {
  const { t } = useText()
  const { get, set } = useFilters()
  const brandId = useBrand()
  const view = VIEWS.find(each => each === get('view')) ?? 'missions'
  return (
    <Page title={t('nav.missions')}>
      <div className="mb-3">
        <Tabs
          hug
          label={t('nav.missions')}
          value={view}
          onChange={key => set({ view: key === 'missions' ? undefined : key })}
          items={VIEWS.map(key => ({ key, label: t(`missions.views.${key}`) }))}
        />
      </div>
      {brandId === undefined ? (
        <ChooseBrand title={t('missions.chooseBrand')}>{t('missions.chooseBrandText')}</ChooseBrand>
      ) : view === 'sign-in' ? (
        <SignInForm brandId={brandId} />
      ) : view === 'boards' ? (
        <Boards brandId={brandId} />
      ) : (
        <Missions brandId={brandId} />
      )}
    </Page>
  )
}

/** What is being edited; `new` for a further one. */
type Editing<Row> = Row | 'new' | undefined

function Missions({ brandId }: { brandId: string }) {
  const { t } = useText()
  const { may } = useDesk()
  const read = useRead('consoleMissions', { query: { brandId } })
  const [editing, setEditing] = useState<Editing<Mission>>()
  const list = read.data?.list ?? []
  const columns: TableColumn<Mission>[] = [
    { key: 'title', label: t('missions.one'), cell: row => <Title title={row.texts.EN.title} code={row.code} /> },
    { key: 'period', label: t('missions.period'), cell: row => t(`missions.periods.${row.terms.period}`) },
    { key: 'goal', label: t('missions.goal'), cell: row => `${t(`missions.goals.${row.terms.goal.kind}`)} ≥ ${row.terms.goal.target}` },
    {
      key: 'reward',
      label: t('missions.reward'),
      cell: row => `${row.terms.reward.amount} ${t(`missions.rewards.${row.terms.reward.kind}`)}`,
    },
    { key: 'claimed', label: t('missions.claimed'), isFigure: true, cell: row => row.claimed },
    { key: 'state', label: t('field.state'), cell: row => <State isOffered={row.terms.isOffered} isPending={row.isPending} /> },
    {
      key: 'act',
      label: <span className="vh">{t('missions.acts')}</span>,
      cell: row => may('mission.write') && <Edit title={row.texts.EN.title} onEdit={() => setEditing(row)} />,
    },
  ]
  return (
    <>
      <DataList
        caption={t('missions.views.missions')}
        columns={columns}
        rowKey={row => row.missionId}
        read={{ ...read, data: read.data?.list }}
        empty={{ title: t('missions.none'), text: t('missions.noneText') }}
      />
      {may('mission.write') && <New text={t('missions.new')} onNew={() => setEditing('new')} />}
      {editing && read.data && (
        <MissionDialog
          brandId={brandId}
          currency={read.data.currency}
          mission={editing === 'new' ? undefined : editing}
          all={list}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}

function Boards({ brandId }: { brandId: string }) {
  const { t } = useText()
  const { may } = useDesk()
  const read = useRead('consoleLeaderboards', { query: { brandId } })
  const [editing, setEditing] = useState<Editing<Board>>()
  const [watched, setWatched] = useState<Board>()
  const columns: TableColumn<Board>[] = [
    { key: 'title', label: t('missions.board.one'), cell: row => <Title title={row.texts.EN.title} code={row.code} /> },
    { key: 'period', label: t('missions.period'), cell: row => t(`missions.periods.${row.terms.period}`) },
    { key: 'scoring', label: t('missions.board.scoring'), cell: row => t(`missions.board.${row.terms.scoring}`) },
    { key: 'members', label: t('missions.board.members'), isFigure: true, cell: row => row.periods[0]?.members ?? 0 },
    { key: 'state', label: t('field.state'), cell: row => <State isOffered={row.terms.isOffered} isPending={row.isPending} /> },
    {
      key: 'act',
      label: <span className="vh">{t('missions.acts')}</span>,
      cell: row => (
        <span className="row gap-2 justify-end">
          {row.periods.length > 0 && (
            <Button size="s" aria-label={t('missions.board.standingsOf', { title: row.texts.EN.title })} onClick={() => setWatched(row)}>
              {t('missions.board.standings')}
            </Button>
          )}
          {may('mission.write') && <Edit title={row.texts.EN.title} onEdit={() => setEditing(row)} />}
        </span>
      ),
    },
  ]
  return (
    <>
      <DataList
        caption={t('missions.views.boards')}
        columns={columns}
        rowKey={row => row.leaderboardId}
        read={{ ...read, data: read.data?.list }}
        empty={{ title: t('missions.board.none'), text: t('missions.board.noneText') }}
      />
      {may('mission.write') && <New text={t('missions.board.new')} onNew={() => setEditing('new')} />}
      {watched && <StandingsDialog board={watched} onClose={() => setWatched(undefined)} />}
      {editing && read.data && (
        <BoardDialog
          brandId={brandId}
          currency={read.data.currency}
          board={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}

const Title = ({ title, code }: { title: string; code: string }) => (
  <span className="min-w-0">
    <b className="font-semi block clip">{title}</b>
    <span className="text-12 text-text-3">{code}</span>
  </span>
)

function State({ isOffered, isPending }: { isOffered: boolean; isPending: boolean }) {
  const { t } = useText()
  return (
    <span className="row gap-2">
      <Badge tone={isOffered ? 'won' : 'plain'}>{t(isOffered ? 'missions.offered' : 'missions.notOffered')}</Badge>
      {isPending && <Badge tone="info">{t('missions.next')}</Badge>}
    </span>
  )
}

function Edit({ title, onEdit }: { title: string; onEdit: () => void }) {
  const { t } = useText()
  return (
    <Button size="s" icon="pencil" aria-label={t('missions.editOf', { title })} onClick={onEdit}>
      {t('action.edit')}
    </Button>
  )
}

const New = ({ text, onNew }: { text: string; onNew: () => void }) => (
  <p className="mt-3">
    <Button tone="primary" icon="plus" onClick={onNew}>
      {text}
    </Button>
  </p>
)
