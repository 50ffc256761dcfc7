import { Chip } from '@croupier/ui'
import { useFormat } from '../format/use-format.ts'

interface View<Name extends string> {
  readonly name: Name
  readonly label: string
  /** How many wait there. */
  readonly waiting?: number | undefined
}

/** The views of a desk, one of them shown. */
export function ViewChips<Name extends string>(props: { views: readonly View<Name>[]; shown: Name; onShow: (name: Name) => void }) {
  const { count } = useFormat()
  return props.views.map(({ name, label, waiting }) => (
    <Chip key={name} isOn={name === props.shown} onClick={() => props.onShow(name)}>
      {label}
      {waiting !== undefined && <span className="num"> {count(waiting)}</span>}
    </Chip>
  ))
}
