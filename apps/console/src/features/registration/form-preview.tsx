import { fillRuleMessage, matchesRule, PATTERN_TEXTS, type PatternId } from '@croupier/contract/browser'
import { Button, Checkbox, Panel, Tabs, TextField } from '@croupier/ui'
import { useState } from 'react'
import { TEXTS } from '../../shared/i18n/texts.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import type { Field, Settings } from './registration-draft.ts'

const LANGUAGES: Readonly<Record<'EN' | 'CN', Readonly<Record<string, string>>>> = TEXTS
type Language = keyof typeof LANGUAGES

/** The form as players see it, in both languages, judging what is typed by the rules of this very draft and by the server's own code. */
export function FormPreview({ fields, theme, brand }: { fields: readonly [string, Field][]; theme: Settings['theme']; brand: string }) {
  const { t, language: own } = useText()
  const [language, setLanguage] = useState<Language>(own)
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [isTried, setTried] = useState(false)
  const words = (key: string) => LANGUAGES[language][key] ?? key
  const faults = fields.flatMap(([name, field]) => faultOf(name, field, values, language) ?? [])
  return (
    <Panel className="form-sec preview">
      <div className="row justify-between mb-4">
        <h2>{t('registration.preview', { brand })}</h2>
        <Tabs
          hug
          label={t('registration.previewLanguage')}
          value={language}
          onChange={setLanguage}
          items={[
            { key: 'EN', label: 'EN' },
            { key: 'CN', label: '中文' },
          ]}
        />
      </div>
      <p>{t('registration.previewText')}</p>
      <form
        data-brand={theme.base}
        className="theme-scope preview-form"
        style={theme.tokens}
        lang={language === 'CN' ? 'zh-CN' : 'en'}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          setTried(true)
        }}
      >
        {fields.map(([name, field]) => {
          const value = values[name] ?? ''
          const fault = isTried || value !== '' ? faultOf(name, field, values, language) : undefined
          return (
            <TextField
              key={name}
              label={words(`register.${name}`)}
              required={field.required}
              hint={messageOf(field, language)}
              error={fault}
              isGood={value !== '' && !fault}
              value={value}
              autoComplete="off"
              onChange={event => setValues(old => ({ ...old, [name]: event.target.value }))}
            />
          )
        })}
        <Checkbox readOnly>{words('register.age')}</Checkbox>
        <Button type="submit" tone="primary" className="w-full">
          {words('register.submit')}
        </Button>
        <p className="text-12" role="status">
          {isTried &&
            (faults.length === 0
              ? words('registration.wouldPass')
              : words('registration.wouldFail').replace('{{n}}', String(faults.length)))}
        </p>
      </form>
    </Panel>
  )
}

const ruleOf = (field: Field) => ({ ...field, patternId: field.patternId as PatternId })

const messageOf = (field: Field, language: Language): string =>
  fillRuleMessage((PATTERN_TEXTS[language] as Readonly<Record<number, string>>)[field.patternId] ?? '', field)

/** As the server judges: a required field that is empty breaks its rule like any other. */
function faultOf(name: string, field: Field, values: Readonly<Record<string, string>>, language: Language): string | undefined {
  const value = values[name] ?? ''
  if (name === 'confirmPassword' && value !== (values.password ?? '')) return LANGUAGES[language]['registration.differs']
  if (value === '') return field.required ? messageOf(field, language) : undefined
  return matchesRule(ruleOf(field), value) ? undefined : messageOf(field, language)
}
