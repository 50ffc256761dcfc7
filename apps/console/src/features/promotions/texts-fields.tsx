import { Tabs, TextArea, TextField } from '@croupier/ui'
import { useState } from 'react'
import { useRules } from '../../shared/form/use-rules.ts'
import type { SendForm } from '../../shared/form/use-send-form.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { PictureChoice } from './picture-choice.tsx'
import { LANGUAGES, type PromotionDraft, type PromotionLanguage } from './promotion-draft.ts'

/** Title, summary and short plain lines in each language, and the picture. Languages without a title read English. */
export function TextsFields({ brandId, send: { form, field } }: { brandId: string; send: SendForm<PromotionDraft> }) {
  const { t } = useText()
  const rules = useRules()
  const [language, setLanguage] = useState<PromotionLanguage>('EN')
  const texts = form.watch('texts')
  const needed = language === 'EN' ? rules.required : undefined
  return (
    <div className="col gap-4">
      <Tabs
        hug
        className="self-start"
        label={t('promotion.languages')}
        value={language}
        onChange={setLanguage}
        items={LANGUAGES.map(key => ({ key, label: texts[key].title ? `${key} ✓` : key }))}
      />
      <TextField
        key={`title ${language}`}
        label={t('promotion.title', { language })}
        required={language === 'EN'}
        maxLength={80}
        {...field(`texts.${language}.title`, needed)}
      />
      <TextArea
        key={`summary ${language}`}
        label={t('promotion.summary', { language })}
        required={language === 'EN'}
        rows={2}
        maxLength={240}
        {...field(`texts.${language}.summary`, needed)}
      />
      <TextArea
        key={`terms ${language}`}
        label={t('promotion.lines', { language })}
        hint={t('promotion.linesHint')}
        rows={5}
        {...field(`texts.${language}.terms`)}
      />
      <PictureChoice brandId={brandId} form={form} />
    </div>
  )
}
