import { ErrorState, ListSkeleton } from '@croupier/ui'
import type { ReactNode } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { useText } from '../i18n/use-text.ts'

interface CardRead<Item> {
  readonly data: Item | undefined
  readonly error: ApiError | null
  readonly refetch: () => unknown
  readonly isFetching: boolean
}

/** A card while it comes, when it does not come, and once it is there. */
export function CardState<Item>({
  read,
  rows = 6,
  children,
}: {
  read: CardRead<Item>
  rows?: number
  children: (item: Item) => ReactNode
}) {
  const { t } = useText()
  const { data, error } = read
  if (data !== undefined) return children(data)
  return (
    <div className="card-sec">
      {error ? (
        <ErrorState
          title={t('state.failed')}
          code={error.code}
          requestId={error.requestId}
          onRetry={() => void read.refetch()}
          isRetrying={read.isFetching}
        >
          {error.message || t('file.lineLost')}
        </ErrorState>
      ) : (
        <ListSkeleton rows={rows} />
      )}
    </div>
  )
}
