import { Icon } from '@croupier/ui'

/** A filter with more choices than chips would hold; the first one is all. */
export function FilterSelect(props: {
  label: string
  all: string
  value: string | undefined
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}) {
  return (
    <label className="inp filter-select">
      <span className="vh">{props.label}</span>
      <select value={props.value ?? ''} onChange={event => props.onChange(event.target.value)}>
        <option value="">{props.all}</option>
        {props.options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size="xs" />
    </label>
  )
}
