import { Note, SupportCode } from '@croupier/ui'
import { useErrorText } from '../i18n/use-error-text.ts'

/** What went wrong with a step, in words, with its code small beneath. */
export function FaultNote({ error }: { error: unknown }) {
  const textOf = useErrorText()
  if (!error) return null
  const { text, code, requestId } = textOf(error)
  return (
    <div role="alert">
      <Note tone="lost">
        {text}
        <SupportCode code={code} requestId={requestId} />
      </Note>
    </div>
  )
}
