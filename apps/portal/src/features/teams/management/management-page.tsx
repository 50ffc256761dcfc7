import { Button, ListSkeleton, SelectField } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type TeamMembers, teamMembersQuery } from '../../../shared/api/queries/teams.ts'
import { useAgentCentre } from '../../../shared/navigation/agent-centre.ts'
import { useAgentPages } from '../../../shared/navigation/use-agent-pages.ts'
import { RecordPages } from '../../../shared/records/record-pages.tsx'
import { LoadError } from '../../../shared/ui/load-error.tsx'
import { RangeFilter } from '../range-filter.tsx'
import { useTeamDays } from '../use-team-days.ts'
import { NameSearch } from './name-search.tsx'
import { PeopleTable } from './people-table.tsx'
import { PersonHead } from './person-head.tsx'
import { TeamTree } from './team-tree.tsx'
import { Trail } from './trail.tsx'

const PAGE_SIZE = 20
type Kind = '' | 'agents' | 'members'

/** agentTeamManagement: the tree beside one person of it with everybody directly beneath. */
export function ManagementPage() {
  const { t } = useTranslation('teams')
  const range = useTeamDays('month')
  const { open, details } = useAgentCentre()
  const [kind, setKind] = useState<Kind>('')
  const [search, setSearch] = useState('')
  const [pageNo, setPageNo] = useState(1)
  const filter = { ...range.days, ...(details.person && { parentId: details.person }), ...(search && { q: search }), ...(kind && { kind }) }
  const members = useQuery(teamMembersQuery({ ...filter, pageNo, pageSize: PAGE_SIZE }))
  const narrow = (change: () => void) => {
    change()
    setPageNo(1)
  }
  const choose = (memberId: string) => {
    narrow(() => setSearch(''))
    open('agentTeamManagement', { person: memberId })
  }
  return (
    <div className="team-desk">
      <aside className="team-side">
        <NameSearch text={search} onSearch={text => narrow(() => setSearch(text))} />
        <TeamTree days={range.days} trail={members.data?.trail ?? []} chosenId={members.data?.person.memberId} onChoose={choose} />
        <CreateAccount />
      </aside>
      <div className="col gap-4 min-w-0">
        <RangeFilter range={range} csv="teamMembersCsv" query={filter} count={kind ? 1 : 0}>
          <KindField kind={kind} onKind={next => narrow(() => setKind(next))} />
        </RangeFilter>
        {members.isError ? (
          <LoadError error={members.error} onRetry={() => void members.refetch()} isRetrying={members.isFetching} />
        ) : members.data ? (
          <Person members={members.data} search={search} onChoose={choose} onPage={setPageNo} />
        ) : (
          <ListSkeleton rows={8} />
        )}
        <p className="text-12 text-text-2">{t('management.profitNote')}</p>
      </div>
    </div>
  )
}

function KindField({ kind, onKind }: { kind: Kind; onKind: (kind: Kind) => void }) {
  const { t } = useTranslation('teams')
  return (
    <SelectField
      small
      label={t('management.kind')}
      options={(['', 'agents', 'members'] as const).map(value => ({ value, label: t(`management.kinds.${value || 'all'}`) }))}
      value={kind}
      onChange={event => onKind(event.target.value as Kind)}
    />
  )
}

/** The register centre is a page of its own: here is the way to it. */
function CreateAccount() {
  const { t } = useTranslation('teams')
  const { open } = useAgentCentre()
  const centre = useAgentPages().find(({ title }) => title === 'page.agentRegisterCentre')
  if (!centre) return null
  return (
    <Button size="s" icon="user-plus" block onClick={() => open(centre.name)}>
      {t('management.create')}
    </Button>
  )
}

interface PersonProps {
  members: TeamMembers
  search: string
  onChoose: (memberId: string) => void
  onPage: (pageNo: number) => void
}

function Person({ members, search, onChoose, onPage }: PersonProps) {
  return (
    <>
      <Trail trail={members.trail} onChoose={onChoose} />
      {search === '' && <PersonHead member={members.person} currency={members.currency} />}
      <PeopleTable members={members} search={search} onChoose={onChoose} />
      <RecordPages {...members} pageSize={PAGE_SIZE} onPage={onPage} />
    </>
  )
}
