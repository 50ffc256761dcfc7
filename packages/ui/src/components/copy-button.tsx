import { useUi } from '../context.tsx'
import { Button, type ButtonSize } from './button.tsx'
import { useCopied } from './use-copied.ts'

/** Copies a text and says so for two seconds. */
export function CopyButton({ text, label, size = 's' }: { text: string; label?: string; size?: ButtonSize }) {
  const { texts } = useUi()
  const { isCopied, copy } = useCopied()
  return (
    <Button size={size} icon={isCopied ? 'check' : 'copy'} onClick={() => void copy(text)}>
      <span aria-live="polite">{isCopied ? texts.copied : (label ?? texts.copy)}</span>
    </Button>
  )
}
