import { TextField } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type TeamDays, teamMembersQuery } from '../../../shared/api/queries/teams.ts'
import { useAgentCentre } from '../../../shared/navigation/agent-centre.ts'
import type { AgentPageName } from '../../../shared/navigation/agent-page.ts'

const FOUND_MAX = 8

/** One person of the team, typed by the start of the account name; the address keeps who it is. */
export function PersonFilter({ page, days }: { page: AgentPageName; days: TeamDays }) {
  const { t } = useTranslation('teams')
  const { open, details } = useAgentCentre()
  const listId = useId()
  const [typed, setTyped] = useState<string>()
  const wanted = useDeferredValue(typed?.trim() ?? '')
  const chosen = useQuery({
    ...teamMembersQuery({ ...days, parentId: details.person ?? '', pageNo: 1, pageSize: 1 }),
    enabled: !!details.person,
  })
  const found =
    useQuery({ ...teamMembersQuery({ ...days, q: wanted, pageNo: 1, pageSize: FOUND_MAX }), enabled: wanted !== '' }).data?.list ?? []
  const change = (text: string) => {
    setTyped(text)
    const person = found.find(({ account }) => account === text)
    if (person) open(page, { person: person.memberId })
    else if (text === '') open(page)
  }
  return (
    <TextField
      small
      label={t('filter.person')}
      icon="search"
      list={listId}
      maxLength={64}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={typed ?? (details.person ? (chosen.data?.person.account ?? '') : '')}
      onChange={event => change(event.target.value)}
      suffix={
        <datalist id={listId}>
          {found.map(({ memberId, account }) => (
            <option key={memberId} value={account} />
          ))}
        </datalist>
      }
    />
  )
}
