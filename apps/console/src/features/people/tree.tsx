import { Button, ErrorState, Icon, ListSkeleton, Panel } from '@croupier/ui'
import { useState } from 'react'
import { useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { type PersonRow, StateBadge, TypeBadge } from './person-words.tsx'

interface TreeProps {
  brandId: string
  everybody: boolean
  chosen: string | undefined
  onOpen: (memberId: string) => void
}

const PAGE_SIZE = 50

/** The tree, level by level: nobody's team is read before it is opened. */
export function Tree(props: TreeProps) {
  return (
    <Panel className="people-tree">
      <Level {...props} uplineId={undefined} />
    </Panel>
  )
}

function Level({ uplineId, ...props }: TreeProps & { uplineId: string | undefined }) {
  const { t } = useText()
  const { brandId, everybody } = props
  const [pages, setPages] = useState(1)
  const query = { brandId, pageSize: PAGE_SIZE * pages, ...(uplineId && { uplineId }), ...(everybody && { everybody }) }
  const { data, error, refetch, isFetching } = useRead('listPeople', { query })
  if (error && !data)
    return (
      <ErrorState title={t('state.failed')} code={error.code} requestId={error.requestId} onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    )
  if (!data) return <ListSkeleton rows={uplineId ? 2 : 6} />
  if (data.list.length === 0) return <p className="people-none">{t(uplineId ? 'people.noneBelow' : 'people.none')}</p>
  // A page holds at most a hundred.
  const mayMore = data.total > data.list.length && PAGE_SIZE * pages < 100
  return (
    <ul className={uplineId ? 'people-level' : 'people-level root'}>
      {data.list.map(person => (
        <Node key={person.memberId} {...props} person={person} />
      ))}
      {data.total > data.list.length && (
        <li className="row gap-3 text-13 text-text-2 py-2">
          {t('people.more', { n: data.total - data.list.length })}
          {mayMore && (
            <Button size="xs" busy={isFetching} onClick={() => setPages(pages + 1)}>
              {t('people.showMore')}
            </Button>
          )}
        </li>
      )}
    </ul>
  )
}

function Node({ person, ...props }: TreeProps & { person: PersonRow }) {
  const { t } = useText()
  const { count } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { memberId, account, type, direct, team, status, movesAt } = person
  return (
    <li>
      <div className={props.chosen === memberId ? 'people-node is-on' : 'people-node'}>
        {direct > 0 ? (
          <button
            type="button"
            className="people-fold"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'people.fold' : 'people.unfold', { account })}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="s" />
          </button>
        ) : (
          <span className="people-fold" />
        )}
        <button type="button" className="people-name" onClick={() => props.onOpen(memberId)}>
          {account}
        </button>
        <TypeBadge type={type} />
        <StateBadge status={status} />
        {movesAt && <Icon name="move-right" size="s" label={t('people.moves')} />}
        {direct > 0 && <span className="num text-text-3 ms-auto">{count(team)}</span>}
      </div>
      {isOpen && <Level {...props} uplineId={memberId} />}
    </li>
  )
}
