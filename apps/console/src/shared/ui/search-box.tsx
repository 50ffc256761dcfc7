import { Icon } from '@croupier/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useKeys } from '../keys/use-keys.ts'

/** Typing pauses for this long before the list is asked. */
const PAUSE_MS = 250

interface SearchBoxProps {
  value: string
  onChange: (text: string) => void
  placeholder: string
  /** Where it appears because somebody asked for it. */
  takesFocus?: boolean
}

/** Filters a list as one types. `/` comes here from anywhere; Escape empties it. */
export function SearchBox({ value, onChange, placeholder, takesFocus = false }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  useKeys({ '/': () => input.current?.focus() })
  // Once told, it is not told again while the address still says otherwise: the list would let go of a row that was opened meanwhile.
  const told = useRef(value)
  useEffect(() => {
    told.current = value
  }, [value])
  const tell = useCallback(
    (next: string) => {
      if (told.current === next) return
      told.current = next
      onChange(next)
    },
    [onChange],
  )
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => tell(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, value, tell])
  return (
    <label className="inp search">
      <Icon name="search" size="s" />
      <input
        ref={input}
        type="search"
        aria-label={placeholder}
        placeholder={placeholder}
        value={text}
        onChange={event => setText(event.target.value)}
        // Whoever goes on to a row has done typing: asked later, the list would let go of the row again.
        onBlur={() => text !== value && tell(text)}
        onKeyDown={event => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          setText('')
          event.currentTarget.blur()
        }}
      />
      <span className="kbd" aria-hidden="true">
        /
      </span>
    </label>
  )
}
