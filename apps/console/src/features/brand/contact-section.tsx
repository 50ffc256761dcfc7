import { Guarded } from '../../shared/brand/guarded.tsx'
import { isTextKey, useText } from '../../shared/i18n/use-text.ts'
import { useDraft } from './draft.tsx'
import { FaultyText, LinesSettingField, Section } from './inputs.tsx'

export function ContactSection() {
  const { t } = useText()
  const { settings, change } = useDraft()
  return (
    <>
      <Section title={t('brand.contact')} text={t('brand.contactText')}>
        <Links path="contact" values={settings.contact} onChange={contact => change({ contact })} />
      </Section>
      <Section title={t('brand.apps')}>
        <Guarded setting="apps">
          <Links path="apps" values={settings.apps} onChange={apps => change({ apps })} />
        </Guarded>
      </Section>
      <Section title={t('brand.cdn')} text={t('brand.cdnText')}>
        <div className="form-grid">
          <LinesSettingField name="imageCDNs" label={t('brand.imageCdn')} />
          <Guarded setting="launchGameCDNs">
            <LinesSettingField name="launchGameCDNs" label={t('brand.launchCdn')} />
          </Guarded>
          <Guarded setting="gtagId">
            <FaultyText
              path="gtagId"
              label={t('brand.gtag')}
              value={settings.gtagId ?? ''}
              onChange={text => change({ gtagId: text.trim() || null })}
            />
          </Guarded>
        </div>
      </Section>
    </>
  )
}

function Links(props: { path: string; values: Record<string, string>; onChange: (values: Record<string, string>) => void }) {
  const { t } = useText()
  return (
    <div className="form-grid">
      {Object.entries(props.values).map(([name, value]) => {
        const key = `${props.path}.${name}`
        return (
          <FaultyText
            key={name}
            path={key}
            label={isTextKey(key) ? t(key) : name}
            inputMode="url"
            value={value}
            onChange={text => props.onChange({ ...props.values, [name]: text })}
          />
        )
      })}
    </div>
  )
}
