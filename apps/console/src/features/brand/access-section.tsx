import { Note, Switch, TextArea, TextField } from '@croupier/ui'
import { Guarded } from '../../shared/brand/guarded.tsx'
import { instantOf, localTime } from '../../shared/format/local-time.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { useDraft } from './draft.tsx'
import { LinesField, Section } from './inputs.tsx'

/** Who may come in: maintenance closes the portal to all, countries to some. */
export function AccessSection() {
  const { t } = useText()
  const { settings, change } = useDraft()
  const { maintenance, countries } = settings
  return (
    <>
      <Guarded setting="maintenance">
        <Section title={t('brand.maintenance')} text={t('brand.maintenanceText')}>
          <div className="switches mb-4">
            <Switch
              label={t('brand.maintenanceOn')}
              checked={maintenance.active}
              onChange={event => change({ maintenance: { ...maintenance, active: event.target.checked } })}
            />
          </div>
          {maintenance.active && (
            <div className="mb-4">
              <Note tone="warn">{t('brand.maintenanceWarn')}</Note>
            </div>
          )}
          <div className="form-grid">
            <TextField
              type="datetime-local"
              label={t('brand.maintenanceUntil')}
              hint={t('brand.maintenanceUntilHint')}
              value={maintenance.until ? localTime(maintenance.until) : ''}
              onChange={event => change({ maintenance: { ...maintenance, until: instantOf(event.target.value) } })}
            />
          </div>
          <div className="form-grid">
            {settings.languages.map(language => (
              <TextArea
                key={language}
                label={t('brand.messageIn', { language })}
                rows={3}
                value={maintenance.message[language] ?? ''}
                onChange={event =>
                  change({ maintenance: { ...maintenance, message: withText(maintenance.message, language, event.target.value) } })
                }
              />
            ))}
          </div>
        </Section>
      </Guarded>
      <Guarded setting="countries">
        <Section title={t('brand.countries')} text={t('brand.countriesText')}>
          <div className="form-grid">
            <LinesField
              path="countries.allowed"
              label={t('brand.allowed')}
              hint={t('brand.countryHint')}
              value={countries.allowed}
              onChange={allowed => change({ countries: { ...countries, allowed: allowed.map(code => code.toUpperCase()) } })}
            />
            <LinesField
              path="countries.denied"
              label={t('brand.denied')}
              hint={t('brand.countryHint')}
              value={countries.denied}
              onChange={denied => change({ countries: { ...countries, denied: denied.map(code => code.toUpperCase()) } })}
            />
          </div>
        </Section>
      </Guarded>
    </>
  )
}

/** An emptied text is left out, so that the reader falls back to English. */
function withText(texts: Record<string, string>, language: string, text: string): Record<string, string> {
  const { [language]: _old, ...rest } = texts
  return text === '' ? rest : { ...rest, [language]: text }
}
