import { Note } from '@croupier/ui'
import { useErrorText } from '../i18n/use-error-text.ts'

/** What went wrong with a step, in words, with its code small beneath. */
export function FaultNote({ error }: { error: unknown }) {
  const textOf = useErrorText()
  if (!error) return null
  const { text, code } = textOf(error)
  return (
    <div role="alert">
      <Note tone="lost">
        {text}
        <span className="code block">{code}</span>
      </Note>
    </div>
  )
}
