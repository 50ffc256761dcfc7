import { Tabs, TextField } from '@croupier/ui'
import { useState } from 'react'
import { useRead } from '../../shared/api/use-api.ts'
import type { Settings } from '../../shared/brand/settings.ts'
import { useRules } from '../../shared/form/use-rules.ts'
import type { SendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { RichText } from '../../shared/rich-text/rich-text.tsx'
import type { MassMessageValues } from './mass-message-values.ts'

/** Title and text, a tab a language of the brand. */
export function MassMessageTexts({ send: { form, field } }: { send: SendForm<MassMessageValues> }) {
  const { t } = useText()
  const rules = useRules()
  const brands = useRead('consoleBrands', {})
  const [language, setLanguage] = useState('EN')
  const [brandId, texts] = form.watch(['brandId', 'texts'])
  const settings = brands.data?.list.find(row => row.brandId === brandId)?.settings as unknown as Settings | undefined
  const languages = [...new Set(['EN', ...(settings?.languages ?? [])])]
  const content = texts[language]?.content ?? ''
  const isEnglish = language === 'EN'
  return (
    <div className="col gap-4 min-w-0">
      <Tabs
        hug
        className="self-start"
        label={t('announcement.languages')}
        value={language}
        onChange={setLanguage}
        items={languages.map(key => ({ key, label: texts[key]?.title ? `${key} ✓` : key }))}
      />
      <TextField
        key={`title ${language}`}
        label={t('announcement.title')}
        required={isEnglish}
        maxLength={160}
        {...field(`texts.${language}.title`, isEnglish ? rules.required : {})}
      />
      <RichText
        key={language}
        label={t('announcement.content')}
        value={content}
        onChange={next => form.setValue(`texts.${language}.content`, next)}
      />
    </div>
  )
}
