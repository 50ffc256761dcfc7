import type { TableColumn } from '@croupier/ui'
import type { ReactNode } from 'react'
import { DataList, type DataListProps } from '../ui/data-list.tsx'
import { type KeyHelp, KeysHelp } from '../ui/keys-help.tsx'
import { Page } from '../ui/page.tsx'
import { useFilters } from '../ui/use-filters.ts'
import { NextBar } from './next-bar.tsx'
import type { Queue } from './use-queue.ts'

/** What every desk answers to. */
const MOVES: readonly KeyHelp[] = [
  ['j', 'keys.next'],
  ['k', 'keys.previous'],
  ['Enter', 'keys.open'],
]
const SEARCH: KeyHelp = ['/', 'keys.search']
const CLOSE: KeyHelp = ['Esc', 'keys.close']

interface DeskProps<Row> {
  title: string
  count?: number | undefined
  actions?: ReactNode
  /** What stands over the filters. */
  head?: ReactNode
  filters: ReactNode
  isSearchable?: boolean
  /** Another list in the place of the queue, with its own filters. */
  instead?: ReactNode
  queue: Queue<Row>
  columns: readonly TableColumn<Row>[]
  empty: DataListProps<Row>['empty']
  /** Beside the list; a desk without one opens its items over it. `nameOf` is an item in short. */
  card?: { readonly title: string; readonly of: (key: string) => ReactNode; readonly nameOf: (row: Row) => ReactNode }
  /** The keys of its cards. */
  keys?: readonly KeyHelp[]
  children?: ReactNode
}

/** A desk: a live queue, one of its items beside it, and the keys for both. */
export function Desk<Row>(props: DeskProps<Row>) {
  const { title, count, actions, head, filters, isSearchable, instead, queue, columns, empty, card, keys = [], children } = props
  const { set, after } = useFilters()
  const { id, choose, keyOf, read, following } = queue
  const item = id !== undefined && card?.of(id)
  return (
    <Page
      title={title}
      count={count}
      actions={actions}
      card={
        card &&
        (item || following) && (
          <div key={id}>
            <NextBar queue={queue} nameOf={card.nameOf} />
            {item}
          </div>
        )
      }
      {...(card && { cardTitle: card.title })}
      onCloseCard={() => choose(undefined)}
    >
      {head}
      <div className="filters">{filters}</div>
      {instead || (
        <>
          <DataList
            caption={title}
            columns={columns}
            rowKey={keyOf}
            read={read}
            chosen={id}
            following={following && keyOf(following)}
            onChoose={choose}
            onPage={next => set({ page: String(next) })}
            after={after}
            onAfter={next => set({ after: next })}
            empty={empty}
          />
          <KeysHelp keys={[...MOVES, ...keys, ...(isSearchable ? [SEARCH] : []), CLOSE]} />
        </>
      )}
      {children}
    </Page>
  )
}
