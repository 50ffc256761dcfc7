import { Amount, Badge, type TableColumn } from '@croupier/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type TeamBet, teamBetsQuery } from '../../../shared/api/queries/teams.ts'
import { useAgentCentre } from '../../../shared/navigation/agent-centre.ts'
import { useInstantText } from '../../../shared/records/use-record-dates.ts'
import { RangeFilter } from '../range-filter.tsx'
import { useTeamDays } from '../use-team-days.ts'
import { countOf, type GameChoice, GameFilter } from './game-filter.tsx'
import { MoreRows } from './more-rows.tsx'
import { PersonFilter } from './person-filter.tsx'
import { VisibleNote } from './visible-note.tsx'

/** agentTeamBetting: the bets of the team one by one. */
export function BetsPage() {
  const { t } = useTranslation('teams')
  const range = useTeamDays('week')
  const { details } = useAgentCentre()
  const [choice, setChoice] = useState<GameChoice>({})
  const narrowed = { ...choice, ...(details.person && { memberId: details.person }) }
  const bets = useInfiniteQuery(teamBetsQuery({ ...range.days, ...narrowed }))
  const columns = useColumns()
  return (
    <div className="col gap-4">
      <RangeFilter range={range} csv="teamBetsCsv" query={narrowed} count={countOf(choice) + (details.person ? 1 : 0)}>
        <GameFilter choice={choice} onChoice={setChoice} />
        <PersonFilter page="agentTeamBetting" days={range.days} />
      </RangeFilter>
      <MoreRows
        query={bets}
        columns={columns}
        rowKey={({ betId }) => betId}
        caption={t('bets.caption')}
        empty={{ title: t('bets.emptyTitle'), text: t('bets.emptyText') }}
      />
      <VisibleNote of="bets" />
    </div>
  )
}

const TONES: Readonly<Partial<Record<TeamBet['state'], 'won' | 'info' | 'warn'>>> = {
  won: 'won',
  half_won: 'won',
  open: 'info',
  void: 'warn',
}

function useColumns(): TableColumn<TeamBet>[] {
  const { t } = useTranslation(['teams', 'records'])
  const textOf = useInstantText()
  return [
    { key: 'person', label: t('column.name'), cell: bet => <Person bet={bet} /> },
    {
      key: 'game',
      label: t('column.game'),
      cell: ({ gameName, reference }) => (
        <span className="block min-w-0">
          {gameName}
          <code className="block text-12 text-text-2">{reference}</code>
        </span>
      ),
    },
    { key: 'at', label: t('column.time'), cell: ({ placedAt }) => <span className="num text-text-2">{textOf(placedAt)}</span> },
    { key: 'stake', label: t('column.stake'), isFigure: true, cell: ({ stake }) => <Amount value={stake} /> },
    { key: 'validBet', label: t('figure.validBet'), isFigure: true, cell: ({ validBet }) => <Amount value={validBet} /> },
    {
      key: 'payout',
      label: t('column.payout'),
      isFigure: true,
      cell: ({ payout }) => (payout === null ? <span className="text-text-2">–</span> : <Amount value={payout} />),
    },
    {
      key: 'state',
      label: t('column.state'),
      cell: ({ state }) => <Badge tone={TONES[state] ?? 'plain'}>{t(`records:state.${state}`)}</Badge>,
    },
  ]
}

/** Deeper than the brand names people, the direct downline stands for the team. */
function Person({ bet: { person, via } }: { bet: TeamBet }) {
  const { t } = useTranslation('teams')
  if (!person) return <span className="text-text-2">{t('bets.below', { account: via })}</span>
  return (
    <span className="block min-w-0">
      <b className="block font-semi" translate="no">
        {person.account}
      </b>
      {via !== person.account && <span className="text-12 font-regular text-text-2">{t('bets.via', { account: via })}</span>}
    </span>
  )
}
