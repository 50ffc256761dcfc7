import { Button, Checkbox, Panel, TextField } from '@croupier/ui'
import type { FieldRule } from '../../shared/brand/settings.ts'
import { inTextOrder, useText } from '../../shared/i18n/use-text.ts'
import { useDraft } from './draft.tsx'
import { FieldName } from './field-name.tsx'
import { Section } from './inputs.tsx'
import { RuleRow } from './rule-row.tsx'

/** Which fields the registration form asks for, how each is judged, and the form as it will stand. */
export function RegisterSection() {
  const { t } = useText()
  const { settings, change } = useDraft()
  const set = (name: string, rule: FieldRule) => change({ register: { ...settings.register, [name]: rule } })
  const shown = inTextOrder('register', settings.register).filter(([, rule]) => rule.show)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,1fr)_340px] items-start">
      <Section title={t('brand.section.register')} text={t('brand.registerText')}>
        <div className="tbl-wrap">
          <table className="tbl dense">
            <thead>
              <tr>
                <th scope="col">{t('register.field')}</th>
                <th scope="col">{t('register.shown')}</th>
                <th scope="col">{t('register.required')}</th>
                <th scope="col">{t('register.pattern')}</th>
                <th scope="col">{t('register.length')}</th>
              </tr>
            </thead>
            <tbody>
              {inTextOrder('register', settings.register).map(([name, rule]) => (
                <RuleRow key={name} name={name} rule={rule} onChange={next => set(name, next)} />
              ))}
            </tbody>
          </table>
        </div>
      </Section>
      <Panel className="form-sec xl:sticky xl:top-4">
        <h2>{t('register.preview')}</h2>
        <div data-brand={settings.theme.base} className="theme-scope col gap-4 mt-4" style={settings.theme.tokens}>
          {shown.map(([name, rule]) => (
            <PreviewField key={name} name={name} rule={rule} />
          ))}
          <Checkbox checked readOnly>
            {t('register.age')}
          </Checkbox>
          <Button tone="primary" className="w-full" tabIndex={-1}>
            {t('register.submit')}
          </Button>
        </div>
      </Panel>
    </div>
  )
}

function PreviewField({ name, rule }: { name: string; rule: FieldRule }) {
  const { t } = useText()
  return (
    <TextField
      label={<FieldName name={name} />}
      required={rule.required}
      hint={t('register.lengthHint', { min: rule.minLength, max: rule.maxLength })}
      readOnly
      tabIndex={-1}
    />
  )
}
