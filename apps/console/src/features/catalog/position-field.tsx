import { useEffect, useState } from 'react'

const POSITION_MAX = 100_000

/** A place in the order, as a number: lower comes first. Saved when the field is left or Enter is pressed. */
export function PositionField(props: { value: number; label: string; disabled: boolean; onChange: (position: number) => void }) {
  const [text, setText] = useState(String(props.value))
  useEffect(() => setText(String(props.value)), [props.value])
  const save = () => {
    const position = Number(text)
    const isFit = /^\d+$/.test(text) && position <= POSITION_MAX
    if (!isFit) return setText(String(props.value))
    if (position !== props.value) props.onChange(position)
  }
  return (
    <span className="inp position">
      <input
        inputMode="numeric"
        aria-label={props.label}
        value={text}
        disabled={props.disabled}
        onChange={event => setText(event.target.value)}
        onBlur={save}
        onKeyDown={event => event.key === 'Enter' && save()}
      />
    </span>
  )
}
