import { IconButton, Panel } from '@croupier/ui'
import { useMaySet } from '../../shared/brand/guarded.tsx'
import { isTextKey, useText } from '../../shared/i18n/use-text.ts'
import { FieldRow, FieldTable } from './field-table.tsx'
import { FormPreview } from './form-preview.tsx'
import type { PartProps } from './part-props.ts'
import { changeField, fieldsInOrder, moveField } from './registration-draft.ts'
import { RuleCells } from './rule-cells.tsx'

/** Nobody comes in without them. */
const ALWAYS = ['username', 'password']

/** Which fields are asked, in which order, by which rule; beside it the form as players will see it. */
export function FieldsEditor({ settings, draft, faults, change }: PartProps) {
  const { t } = useText()
  const maySet = useMaySet()
  const fields = fieldsInOrder(draft.register)
  const labelOf = (name: string) => {
    const key = `register.${name}`
    return isTextKey(key) ? t(key) : name
  }
  return (
    <div className="fields-editor">
      <Panel className="form-sec">
        <h2>{t('registration.fields')}</h2>
        <p>{t('registration.fieldsText')}</p>
        <FieldTable before={t('registration.order')}>
          {fields.map(([name, field], index) => {
            const isLocked = !maySet(`register.${name}.show`)
            const set = (patch: Partial<typeof field>) => change({ register: changeField(draft.register, name, patch) })
            return (
              <FieldRow
                key={name}
                label={labelOf(name)}
                field={field}
                fault={faults[`register.${name}`]}
                isAlwaysShown={ALWAYS.includes(name)}
                isAlwaysRequired={ALWAYS.includes(name)}
                isLocked={isLocked}
                before={
                  <Moves
                    label={labelOf(name)}
                    isFirst={index === 0}
                    isLast={index === fields.length - 1}
                    onMove={step => change({ register: moveField(draft.register, name, step) })}
                  />
                }
                // The repetition is judged like the password itself.
                rule={<RuleCells label={labelOf(name)} field={field} isDisabled={isLocked || name === 'confirmPassword'} onChange={set} />}
                onChange={set}
              />
            )
          })}
        </FieldTable>
      </Panel>
      <FormPreview fields={fields.filter(([, field]) => field.show)} theme={settings.theme} brand={settings.name} />
    </div>
  )
}

interface MovesProps {
  label: string
  isFirst: boolean
  isLast: boolean
  onMove: (step: 1 | -1) => void
}

function Moves({ label, isFirst, isLast, onMove }: MovesProps) {
  const { t } = useText()
  return (
    <span className="row">
      <IconButton icon="chevron-up" size="s" label={t('registration.up', { field: label })} disabled={isFirst} onClick={() => onMove(-1)} />
      <IconButton
        icon="chevron-down"
        size="s"
        label={t('registration.down', { field: label })}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
    </span>
  )
}
