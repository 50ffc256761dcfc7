import { Button, EmptyState, ListSkeleton } from '@croupier/ui'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { statePicture } from '../art/art.ts'
import { LoadError } from '../ui/load-error.tsx'
import './records.css'

export interface PagedListProps<Item> {
  title: string
  /** Said where there is nothing yet: with a picture, or in a line where the list is one of several. */
  empty: { title: string; text: string } | string
  more: string
  query: UseInfiniteQueryResult<{ pages: readonly { list: readonly Item[] }[] }>
  keyOf: (item: Item) => string
  children: (item: Item) => ReactNode
}

/** What happened so far, newest first, in lines of one look (`entry`), with every state such a list has. */
export function PagedList<Item>({ title, empty, more, query, keyOf, children }: PagedListProps<Item>) {
  return (
    <section aria-label={title}>
      <h3 className="h3 mb-3">{title}</h3>
      <Lines query={query} empty={empty} keyOf={keyOf}>
        {children}
      </Lines>
      {query.hasNextPage && (
        <div className="mt-4 text-center">
          <Button size="s" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {more}
          </Button>
        </div>
      )}
    </section>
  )
}

function Lines<Item>({ query, empty, keyOf, children }: Pick<PagedListProps<Item>, 'query' | 'empty' | 'keyOf' | 'children'>) {
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
  if (!query.data) return <ListSkeleton rows={3} />
  const items = query.data.pages.flatMap(page => page.list)
  if (items.length > 0)
    return (
      <ul className="record-panel">
        {items.map(item => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
    )
  if (typeof empty === 'string') return <p className="well p-4 text-13 text-text-2">{empty}</p>
  return (
    <EmptyState art={statePicture('empty-records')} title={empty.title}>
      {empty.text}
    </EmptyState>
  )
}
