import { LEADER_TYPES } from '@croupier/contract/browser'
import { Amount, Badge, EmptyState, IconButton, Table, type TableColumn } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { memberQuery } from '../../../shared/api/queries/identity.ts'
import type { TeamMember, TeamMembers } from '../../../shared/api/queries/teams.ts'
import { statePicture } from '../../../shared/art/art.ts'
import { countText } from '../../../shared/i18n/number-format.ts'
import { useAgentCentre } from '../../../shared/navigation/agent-centre.ts'
import { usePersonContract } from '../../../shared/ports/person-contract.ts'
import { mayHaveContract } from './may-have-contract.ts'
import { PersonCell } from './person-cell.tsx'

interface PeopleTableProps {
  members: TeamMembers
  search: string
  onChoose: (memberId: string) => void
}

/** Everybody directly beneath, or found by name, with the figures of each together with their own team. */
export function PeopleTable({ members, search, onChoose }: PeopleTableProps) {
  const { t } = useTranslation('teams')
  const columns = useColumns(onChoose)
  if (!members.isListed) return <Empty title={t('management.hiddenTitle')} text={t('management.hiddenText')} />
  if (members.list.length === 0)
    return search === '' ? (
      <Empty title={t('management.emptyTitle')} text={t('management.emptyText')} />
    ) : (
      <Empty title={t('management.noneTitle')} text={t('management.noneText')} />
    )
  return (
    <div className="record-panel">
      <Table stacks columns={columns} rows={members.list} rowKey={({ memberId }) => memberId} caption={t('management.list')} />
    </div>
  )
}

const Empty = ({ title, text }: { title: string; text: string }) => (
  <EmptyState art={statePicture('empty-records')} title={title}>
    {text}
  </EmptyState>
)

const DASH = <span className="text-text-2">–</span>

function useColumns(onChoose: (memberId: string) => void): TableColumn<TeamMember>[] {
  const { t, i18n } = useTranslation('teams')
  return [
    { key: 'person', label: t('column.name'), cell: member => <PersonCell member={member} onChoose={onChoose} /> },
    {
      key: 'below',
      label: t('column.below'),
      isFigure: true,
      cell: ({ people }) => (people === 0 ? DASH : countText(people, i18n.language)),
    },
    {
      key: 'balance',
      label: t('figure.balance'),
      isFigure: true,
      cell: ({ balance }) => (balance === null ? DASH : <Amount value={balance} />),
    },
    { key: 'validBet', label: t('figure.validBet'), isFigure: true, cell: ({ team }) => <Amount value={team.validBet} /> },
    {
      key: 'profit',
      label: t('figure.profit'),
      isFigure: true,
      cell: ({ team }) => <Amount value={team.profit} signs="always" tinted className="font-semi" />,
    },
    { key: 'acts', label: <span className="vh">{t('column.acts')}</span>, isFigure: true, cell: member => <Acts member={member} /> },
  ]
}

/** Why somebody is not available is nobody's to know. */
function Acts({ member }: { member: TeamMember }) {
  const { t } = useTranslation('teams')
  const { open } = useAgentCentre()
  const Contract = usePersonContract()
  const { data: me } = useQuery(memberQuery())
  if (!member.isAvailable) return <Badge>{t('management.notAvailable')}</Badge>
  const maySend = me !== undefined && LEADER_TYPES.includes(me.type) && me.toDownline
  return (
    <span className="row gap-1 justify-end">
      {mayHaveContract(member) && <Contract person={member} look="sign" />}
      <IconButton
        size="s"
        icon="receipt-text"
        label={t('management.bets', { account: member.account })}
        onClick={() => open('agentTeamBetting', { person: member.memberId })}
      />
      {maySend && (
        <IconButton
          size="s"
          icon="arrow-left-right"
          label={t('management.transfer', { account: member.account })}
          onClick={() => open('agentTransfer', { to: member.account })}
        />
      )}
    </span>
  )
}
