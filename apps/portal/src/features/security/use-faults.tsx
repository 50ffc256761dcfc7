import { Note, SupportCode } from '@croupier/ui'
import type { ReactNode } from 'react'
import { isApiError } from '../../shared/api/api-error.ts'
import { type ErrorText, useErrorText } from '../../shared/i18n/use-error-text.ts'

export interface Faults {
  /** What is wrong with an input, and the code small beneath. */
  at: (name: string) => ReactNode
  /** What belongs to no input of the form. */
  general: ReactNode
}

/**
 * What a refusal says, at the inputs it speaks of: those that it names, and those that a code can only mean (`places`: code → input).
 */
export function useFaults(error: unknown, names: readonly string[], places: Readonly<Record<string, string>> = {}): Faults {
  const textOf = useErrorText()
  if (!error) return { at: () => undefined, general: null }
  const { text, code, requestId } = textOf(error)
  const fields = isApiError(error) ? error.fields : {}
  const meant = places[code]
  const placed: Record<string, string> = { ...(meant && { [meant]: text }), ...fields }
  return {
    at: name => placed[name] && <Fault text={placed[name]} code={code} />,
    general: names.some(name => placed[name]) ? null : (
      <div role="alert">
        <Note tone="lost">
          <Fault text={text} code={code} requestId={requestId} />
        </Note>
      </div>
    ),
  }
}

function Fault({ text, code, requestId }: ErrorText) {
  return (
    <span>
      {text}
      <SupportCode code={code} requestId={requestId} />
    </span>
  )
}
