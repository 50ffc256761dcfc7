import { Switch } from '@croupier/ui'
import { inTextOrder, isTextKey, useText } from '../../shared/i18n/use-text.ts'
import { useDraft } from './draft.tsx'
import { Section } from './inputs.tsx'

/** Features and sections of the portal, each on or off. */
export function TogglesSection() {
  const { t } = useText()
  const { settings, change } = useDraft()
  return (
    <>
      <Section title={t('brand.toggles')} text={t('brand.togglesText')}>
        <Switches prefix="toggle" values={settings.toggles} onChange={toggles => change({ toggles })} />
      </Section>
      <Section title={t('brand.sections')} text={t('brand.sectionsText')}>
        <Switches prefix="section" values={settings.sections} onChange={sections => change({ sections })} />
      </Section>
    </>
  )
}

function Switches(props: { prefix: string; values: Record<string, boolean>; onChange: (values: Record<string, boolean>) => void }) {
  const { t } = useText()
  return (
    <div className="switches">
      {inTextOrder(props.prefix, props.values).map(([name, isOn]) => {
        const key = `${props.prefix}.${name}`
        return (
          <Switch
            key={name}
            label={isTextKey(key) ? t(key) : name}
            checked={isOn}
            onChange={event => props.onChange({ ...props.values, [name]: event.target.checked })}
          />
        )
      })}
    </div>
  )
}
