import { Checkbox } from '@croupier/ui'
import type { ReactNode } from 'react'
import { useText } from '../../shared/i18n/use-text.ts'
import type { Field } from './registration-draft.ts'
import { useFaultText } from './use-fault-text.ts'

interface FieldTableProps {
  /** Heads of what a kind of field has beside the rest. */
  before?: string
  after?: string
  children: ReactNode
}

/** Fields that people are asked for: whether they are shown, whether they must be filled in, and by which rule they are judged. */
export function FieldTable({ before, after, children }: FieldTableProps) {
  const { t } = useText()
  const heads = [
    before,
    t('register.field'),
    t('register.shown'),
    t('register.required'),
    t('register.pattern'),
    t('register.length'),
    after,
  ]
  return (
    <div className="tbl-wrap">
      <table className="tbl dense">
        <thead>
          <tr>
            {heads.map(
              head =>
                head !== undefined && (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ),
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

type Asked = Pick<Field, 'show' | 'required'>

interface FieldRowProps {
  label: string
  field: Asked
  fault: string | undefined
  isAlwaysShown?: boolean
  /** It cannot be made a choice once it must be given. */
  isAlwaysRequired?: boolean
  /** Whoever looks may only look. */
  isLocked?: boolean
  before?: ReactNode
  /** Two cells: pattern and length. */
  rule: ReactNode
  after?: ReactNode
  onChange: (patch: Asked) => void
}

/** One field in a line. A required one is shown; one that is hidden is never required. */
export function FieldRow(props: FieldRowProps) {
  const { label, field, fault, isAlwaysShown, isAlwaysRequired, isLocked, before, rule, after, onChange } = props
  const { t } = useText()
  const faultText = useFaultText()
  return (
    <tr className={fault ? 'is-faulty' : undefined}>
      {before && <td>{before}</td>}
      <td>
        <b className="font-medium">{label}</b>
        {fault && (
          <span className="hint bad block" role="alert">
            {faultText(fault)}
          </span>
        )}
      </td>
      <td>
        <Checkbox
          aria-label={`${label}: ${t('register.shown')}`}
          checked={field.show}
          disabled={isLocked || isAlwaysShown}
          onChange={event => onChange({ show: event.target.checked, required: event.target.checked && field.required })}
        >
          {null}
        </Checkbox>
      </td>
      <td>
        <Checkbox
          aria-label={`${label}: ${t('register.required')}`}
          checked={field.required}
          disabled={isLocked || (isAlwaysRequired && field.required)}
          onChange={event => onChange({ required: event.target.checked, show: field.show || event.target.checked })}
        >
          {null}
        </Checkbox>
      </td>
      {rule}
      {after && <td className="text-text-2">{after}</td>}
    </tr>
  )
}
