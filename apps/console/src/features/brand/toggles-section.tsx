import { Switch } from '@croupier/ui'
import { inTextOrder, isTextKey, useText } from '../../shared/i18n/use-text.ts'
import { useDraft } from './draft.tsx'
import { Section } from './inputs.tsx'

/** Sections of the portal, each on or off. Ways in and features are switched where they are judged together with the form. */
export function TogglesSection() {
  const { t } = useText()
  const { settings, change } = useDraft()
  return (
    <>
      <Section title={t('brand.toggles')} text={t('brand.togglesText')}>
        <a className="link" href="#/registration?tab=ways">
          {t('brand.togglesLink')}
        </a>
      </Section>
      <Section title={t('brand.sections')} text={t('brand.sectionsText')}>
        <div className="switches">
          {inTextOrder('section', settings.sections).map(([name, isOn]) => {
            const key = `section.${name}`
            return (
              <Switch
                key={name}
                label={isTextKey(key) ? t(key) : name}
                checked={isOn}
                onChange={event => change({ sections: { ...settings.sections, [name]: event.target.checked } })}
              />
            )
          })}
        </div>
      </Section>
    </>
  )
}
