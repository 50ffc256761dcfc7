import { LANGUAGE_CODES, LANGUAGES, type LanguageCode, textLanguageOf } from '@croupier/contract/browser'
import { Checkbox, SelectField, Switch } from '@croupier/ui'
import { Guarded } from '../../shared/brand/guarded.tsx'
import { useText } from '../../shared/i18n/use-text.ts'
import { isFaulty, useDraft } from './draft.tsx'
import { LinesSettingField, Section, TextSettingField } from './inputs.tsx'

const CURRENCIES = ['CNY', 'USD', 'THB', 'VND', 'IDR', 'JPY', 'MYR']

export function IdentitySection() {
  const { t, locale } = useText()
  const { settings, change, faults } = useDraft()
  const names = new Intl.DisplayNames([locale], { type: 'language' })
  const nameOf = (code: LanguageCode) => names.of(LANGUAGES[code].tag) ?? code
  const options = settings.languages.map(value => ({ value, label: value }))
  return (
    <>
      <Section title={t('brand.identity')}>
        <div className="form-grid">
          <TextSettingField name="name" label={t('brand.name')} />
          <Guarded setting="currency">
            <SelectField
              label={t('brand.currency')}
              hint={t('brand.currencyHint')}
              error={isFaulty(faults, 'currency') ? t('form.notFit') : undefined}
              value={settings.currency}
              onChange={event => change({ currency: event.target.value })}
              options={CURRENCIES.map(value => ({ value, label: value }))}
            />
          </Guarded>
          <TextSettingField name="timeZone" label={t('brand.timeZone')} hint={t('brand.timeZoneHint')} />
          <TextSettingField name="locale" label={t('brand.locale')} hint={t('brand.localeHint')} />
          <TextSettingField name="termsVersion" label={t('brand.terms')} />
          <Guarded setting="hosts">
            <LinesSettingField name="hosts" label={t('brand.hosts')} hint={t('brand.hostsHint')} />
          </Guarded>
        </div>
      </Section>
      <Section title={t('brand.languages')} text={t('brand.languagesText')}>
        <div className="form-grid">
          <SelectField
            label={t('brand.defaultLanguage')}
            value={settings.defaultLanguage}
            onChange={event => change({ defaultLanguage: event.target.value })}
            options={options}
          />
        </div>
        <div className="switches mt-4">
          {LANGUAGE_CODES.map(code => (
            <Checkbox
              key={code}
              checked={settings.languages.includes(code)}
              onChange={event =>
                change({
                  languages: event.target.checked ? [...settings.languages, code] : settings.languages.filter(each => each !== code),
                })
              }
            >
              {code} · {nameOf(code)}
              {textLanguageOf(code) !== code && (
                <span className="text-12 text-text-3"> · {t('brand.languageReads', { language: nameOf(textLanguageOf(code)) })}</span>
              )}
            </Checkbox>
          ))}
        </div>
      </Section>
      <Section title={t('brand.behaviour')}>
        <div className="switches">
          <Switch
            label={t('brand.toHome')}
            checked={settings.loginedToHomePage}
            onChange={event => change({ loginedToHomePage: event.target.checked })}
          />
          <Guarded setting="isSingle">
            <Switch
              label={t('brand.singleWallet')}
              checked={settings.isSingle}
              onChange={event => change({ isSingle: event.target.checked })}
            />
          </Guarded>
        </div>
      </Section>
    </>
  )
}
