import { useUi } from '../context.tsx'
import { Icon } from './icon.tsx'
import { useCopied } from './use-copied.ts'

export interface SupportCodeProps {
  code: string
  /** Of a request that failed by our own fault: what support finds it by. */
  requestId?: string | undefined
}

/** The small line beneath what went wrong: its code, and the id of the request, which a press copies. */
export function SupportCode({ code, requestId }: SupportCodeProps) {
  const { texts } = useUi()
  const { isCopied, copy } = useCopied()
  return (
    <span className="code block">
      {code}
      {requestId && (
        <button type="button" className="code-copy" title={texts.copy} onClick={() => void copy(requestId)}>
          <span aria-live="polite">{isCopied ? texts.copied : requestId}</span>
          <Icon name={isCopied ? 'check' : 'copy'} size="xs" />
        </button>
      )}
    </span>
  )
}
