import { Icon } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { type TeamDays, type TeamMember, teamMembersQuery } from '../../../shared/api/queries/teams.ts'
import { countText } from '../../../shared/i18n/number-format.ts'
import { BRANCH } from './branch.ts'

export interface TreeUse {
  readonly days: TeamDays
  readonly chosenId: string
  readonly isOpen: (member: TeamMember) => boolean
  readonly turn: (memberId: string, open: boolean) => void
  readonly onChoose: (memberId: string) => void
}

/** A person of the tree, and under it whoever stands directly beneath, once the branch is open. */
export function TreeBranch({ member, use }: { member: TeamMember; use: TreeUse }) {
  const { t, i18n } = useTranslation('teams')
  const { memberId, account, people, level } = member
  const hasTeam = people > 0
  const isOpen = hasTeam && use.isOpen(member)
  const isChosen = use.chosenId === memberId
  return (
    <li role="none">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it hears the keys. */}
      <div
        role="treeitem"
        aria-level={level + 1}
        aria-selected={isChosen}
        aria-expanded={hasTeam ? isOpen : undefined}
        tabIndex={isChosen || level === 0 ? 0 : -1}
        data-member={memberId}
        className={isChosen ? 'team-node is-on' : 'team-node'}
        style={{ '--level': level } as CSSProperties}
        onClick={() => use.onChoose(memberId)}
      >
        <Twist hasTeam={hasTeam} isOpen={isOpen} onTurn={() => use.turn(memberId, !isOpen)} />
        <Icon name={hasTeam ? 'briefcase' : 'user'} size="s" />
        <span className="grow truncate" translate="no">
          {level === 0 ? t('management.nodeYou', { account }) : account}
        </span>
        {hasTeam && (
          <>
            <small className="num" aria-hidden="true">
              {countText(people, i18n.language)}
            </small>
            <span className="vh">{t('management.nodePeople', { count: people })}</span>
          </>
        )}
      </div>
      {isOpen && <Beneath parentId={memberId} use={use} />}
    </li>
  )
}

/** For the pointer: keys open and close by the arrows. */
function Twist({ hasTeam, isOpen, onTurn }: { hasTeam: boolean; isOpen: boolean; onTurn: () => void }) {
  if (!hasTeam) return <i className="team-twist" />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the tree around it hears the keys.
    <i
      className="team-twist"
      onClick={event => {
        event.stopPropagation()
        onTurn()
      }}
    >
      <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="xs" />
    </i>
  )
}

function Beneath({ parentId, use }: { parentId: string; use: TreeUse }) {
  const { t } = useTranslation('teams')
  const { data } = useQuery(teamMembersQuery({ ...use.days, ...BRANCH, parentId }))
  if (!data) return null
  const more = data.total - data.list.length
  return (
    // biome-ignore lint/a11y/useSemanticElements: a branch of a tree is a group by its pattern.
    <ul role="group">
      {data.list.map(member => (
        <TreeBranch key={member.memberId} member={member} use={use} />
      ))}
      {more > 0 && (
        <li role="none" className="team-more">
          {t('management.moreInList', { count: more })}
        </li>
      )}
    </ul>
  )
}
