import { Checkbox, IconButton, Panel } from '@croupier/ui'
import { isTextKey, useText } from '../../shared/i18n/use-text.ts'
import { FormPreview } from './form-preview.tsx'
import type { PartProps } from './part-props.ts'
import { changeField, type Field, fieldsInOrder, moveField } from './registration-draft.ts'
import { RuleCells } from './rule-cells.tsx'
import { useFaultText } from './use-fault-text.ts'

/** Which fields are asked, in which order, by which rule; beside it the form as players will see it. */
export function FieldsEditor({ settings, draft, faults, change }: PartProps) {
  const { t } = useText()
  const fields = fieldsInOrder(draft.register)
  return (
    <div className="fields-editor">
      <Panel className="form-sec">
        <h2>{t('registration.fields')}</h2>
        <p>{t('registration.fieldsText')}</p>
        <div className="tbl-wrap">
          <table className="tbl dense">
            <thead>
              <tr>
                <th scope="col">{t('registration.order')}</th>
                <th scope="col">{t('register.field')}</th>
                <th scope="col">{t('register.shown')}</th>
                <th scope="col">{t('register.required')}</th>
                <th scope="col">{t('register.pattern')}</th>
                <th scope="col">{t('register.length')}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map(([name, field], index) => (
                <FieldRow
                  key={name}
                  name={name}
                  field={field}
                  fault={faults[`register.${name}`]}
                  isFirst={index === 0}
                  isLast={index === fields.length - 1}
                  onMove={step => change({ register: moveField(draft.register, name, step) })}
                  onChange={patch => change({ register: changeField(draft.register, name, patch) })}
                />
              ))}
            </tbody>
          </table>
        </div>
      </Panel>
      <FormPreview fields={fields.filter(([, field]) => field.show)} theme={settings.theme} brand={settings.name} />
    </div>
  )
}

interface RowProps {
  name: string
  field: Field
  fault: string | undefined
  isFirst: boolean
  isLast: boolean
  onMove: (step: 1 | -1) => void
  onChange: (patch: Partial<Field>) => void
}

const ALWAYS = ['username', 'password']

/** One field in a line. A required one is shown; one that is hidden is never required; name and password always are both. */
function FieldRow({ name, field, fault, isFirst, isLast, onMove, onChange }: RowProps) {
  const { t } = useText()
  const faultText = useFaultText()
  const key = `register.${name}`
  const label = isTextKey(key) ? t(key) : name
  const isFixed = ALWAYS.includes(name)
  const follows = name === 'confirmPassword'
  return (
    <tr className={fault ? 'is-faulty' : undefined}>
      <td>
        <span className="row">
          <IconButton
            icon="chevron-up"
            size="s"
            label={t('registration.up', { field: label })}
            disabled={isFirst}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon="chevron-down"
            size="s"
            label={t('registration.down', { field: label })}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
        </span>
      </td>
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
          disabled={isFixed}
          onChange={event => onChange({ show: event.target.checked, required: event.target.checked && field.required })}
        >
          {null}
        </Checkbox>
      </td>
      <td>
        <Checkbox
          aria-label={`${label}: ${t('register.required')}`}
          checked={field.required}
          disabled={isFixed && field.required}
          onChange={event => onChange({ required: event.target.checked, show: field.show || event.target.checked })}
        >
          {null}
        </Checkbox>
      </td>
      <RuleCells label={label} field={field} isDisabled={follows} onChange={onChange} />
    </tr>
  )
}
