import { useEffect, useState } from 'react'
import { useUi } from '../context.tsx'
import { Button, type ButtonSize } from './button.tsx'

const TOLD_MS = 2000

/** Copies a text and says so for two seconds. */
export function CopyButton({ text, label, size = 's' }: { text: string; label?: string; size?: ButtonSize }) {
  const { texts } = useUi()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), TOLD_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <Button size={size} icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? texts.copied : (label ?? texts.copy)}</span>
    </Button>
  )
}
