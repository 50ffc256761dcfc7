import { ErrorState, Loading, Panel, Skeleton } from '@croupier/ui'
import type { ReactNode } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { useText } from '../i18n/use-text.ts'
import { Page } from './page.tsx'

interface ScreenRead<Value> {
  readonly data: Value | undefined
  readonly error: ApiError | null
  readonly refetch: () => unknown
  readonly isFetching: boolean
}

/** A screen that shows one thing: while it comes, when it does not come, and once it is there. */
export function ScreenState<Value>(props: { title: string; read: ScreenRead<Value>; children: (value: Value) => ReactNode }) {
  const { t } = useText()
  const { data, error, refetch, isFetching } = props.read
  if (data !== undefined) return props.children(data)
  return (
    <Page title={props.title}>
      {error ? (
        <Panel>
          <ErrorState
            title={t('state.failed')}
            code={error.code}
            requestId={error.requestId}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          >
            {error.message || t('file.lineLost')}
          </ErrorState>
        </Panel>
      ) : (
        <Loading>
          <Skeleton width="100%" height={420} />
        </Loading>
      )}
    </Page>
  )
}
