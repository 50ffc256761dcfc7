import { Tabs, TextField } from '@croupier/ui'
import { banners } from '@croupier/ui/generated/banners.ts'
import { useState } from 'react'
import { useRead } from '../../shared/api/use-api.ts'
import type { Settings } from '../../shared/brand/settings.ts'
import { useRules } from '../../shared/form/use-rules.ts'
import type { SendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { RichText } from '../../shared/rich-text/rich-text.tsx'
import type { AnnouncementDraft } from './announcement-draft.ts'

/** Title and text, a tab a language, and how they will look at the brand. Languages without a title read English. */
export function TextFields({ send: { form, field } }: { send: SendForm<AnnouncementDraft> }) {
  const { t } = useText()
  const rules = useRules()
  const brands = useRead('consoleBrands', {})
  const [language, setLanguage] = useState('EN')
  const [texts, brandId, picture] = form.watch(['texts', 'brandId', 'picture'])
  const settings = brands.data?.list.find(row => row.brandId === brandId)?.settings as unknown as Settings | undefined
  const languages = [...new Set(['EN', ...(settings?.languages ?? []), ...Object.keys(texts)])]
  const { title = '', content = '' } = texts[language] ?? {}
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
      <div>
        <span className="lab">{t('announcement.preview')}</span>
        <div data-brand={settings?.theme.base ?? 'midnight'} className="theme-scope mt-2" style={settings?.theme.tokens}>
          {picture && banners[picture] && <img src={banners[picture]?.src} alt="" className="rounded-art" />}
          <h3 className="h3">{title || '…'}</h3>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own editor's text, cleaned to a few elements without attributes. */}
          <div className="prose text-text-2" dangerouslySetInnerHTML={{ __html: content }} />
        </div>
      </div>
    </div>
  )
}
