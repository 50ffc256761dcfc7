import { ListSkeleton } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type TeamDays, type TeamMember, type TeamPerson, teamMembersQuery } from '../../../shared/api/queries/teams.ts'
import { BRANCH } from './branch.ts'
import { TreeBranch, type TreeUse } from './tree-branch.tsx'
import { keyStep } from './tree-keys.ts'

interface TeamTreeProps {
  days: TeamDays
  /** Down to the chosen person: these branches are open until somebody closes them. */
  trail: readonly TeamPerson[]
  chosenId: string | undefined
  onChoose: (memberId: string) => void
}

/** Everybody whom the brand names, level by level as branches are opened. One tab stop: arrows walk, Enter chooses. */
export function TeamTree({ days, trail, chosenId, onChoose }: TeamTreeProps) {
  const { t } = useTranslation('teams')
  const list = useRef<HTMLUListElement>(null)
  const [turned, setTurned] = useState<Readonly<Record<string, boolean>>>({})
  const root = useQuery(teamMembersQuery({ ...days, ...BRANCH })).data?.person
  if (!root) return <ListSkeleton rows={4} />
  const isOpen = (member: TeamMember) =>
    turned[member.memberId] ?? (member.level === 0 || trail.some(one => one.memberId === member.memberId))
  const use: TreeUse = {
    days,
    chosenId: chosenId ?? root.memberId,
    isOpen,
    turn: (memberId, open) => setTurned(old => ({ ...old, [memberId]: open })),
    onChoose,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? [])]
    const step = keyStep(event.key, items, document.activeElement)
    if (!step) return
    event.preventDefault()
    if (step.kind === 'focus') step.item.focus()
    else if (step.kind === 'choose') onChoose(step.memberId)
    else use.turn(step.memberId, step.kind === 'open')
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a tree is a list of lists by its pattern.
    <ul ref={list} role="tree" aria-label={t('management.tree')} className="team-tree" onKeyDown={onKeyDown}>
      <TreeBranch member={root} use={use} />
    </ul>
  )
}
