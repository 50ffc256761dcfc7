import { Badge, Note, Tabs } from '@croupier/ui'
import { useDeferredValue, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useRead } from '../../shared/api/use-api.ts'
import type { Settings } from '../../shared/brand/settings.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { LANGUAGES, linesOf, type PromotionDraft, type PromotionLanguage, termsOf } from './promotion-draft.ts'
import { PromotionImage } from './promotion-image.tsx'

/** How a member will see the card and the terms, with the worst case as the server computes it. */
export function PromotionPreview({ brandId, form }: { brandId: string; form: UseFormReturn<PromotionDraft> }) {
  const { t } = useText()
  const draft = form.watch()
  const [language, setLanguage] = useState<PromotionLanguage>('EN')
  const brands = useRead('consoleBrands', {})
  const settings = brands.data?.list.find(row => row.brandId === brandId)?.settings as unknown as Settings | undefined
  const text = draft.texts[language].title ? draft.texts[language] : draft.texts.EN
  const picture =
    draft.pictureId === '' ? { art: draft.art || null, url: null } : { art: null, url: `/wps/v2/promotions/pictures/${draft.pictureId}` }
  return (
    <aside className="promotion-preview col gap-3" aria-label={t('promotion.preview')}>
      <div className="row justify-between">
        <span className="lab">{t('promotion.preview')}</span>
        <Tabs
          hug
          label={t('promotion.languages')}
          value={language}
          onChange={setLanguage}
          items={LANGUAGES.map(key => ({ key, label: key }))}
        />
      </div>
      <div data-brand={settings?.theme.base ?? 'midnight'} className="theme-scope panel" style={settings?.theme.tokens}>
        <PromotionImage picture={picture} className="promotion-picture" />
        <div className="p-4 col gap-2">
          <span className="self-start">
            <Badge tone="info">{t(`promotion.type.${draft.type}`)}</Badge>
          </span>
          <h3 className="h3">{text.title || '…'}</h3>
          <p className="text-13 text-text-2">{text.summary}</p>
          <ul className="col gap-1 text-13">
            {linesOf(text.terms).map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </div>
      <WorstCase brandId={brandId} draft={draft} language={language} />
    </aside>
  )
}

function WorstCase({ brandId, draft, language }: { brandId: string; draft: PromotionDraft; language: PromotionLanguage }) {
  const { t } = useText()
  const terms = useDeferredValue(JSON.stringify(termsOf(draft)))
  const read = useRead('previewPromotion', { body: { brandId, terms: JSON.parse(terms), language } })
  if (read.error) return <Note tone="warn">{t('promotion.notYet')}</Note>
  if (!read.data) return null
  const { worstCase, faults } = read.data
  return (
    <>
      <Note tone="warn">
        <b className="font-semi block">{t('promotion.worstCase')}</b>
        {worstCase.text}
      </Note>
      {faults.length > 0 && (
        <Note tone="lost">
          {t('promotion.faults')} <code className="code-text">{faults.map(fault => fault.replace('terms.', '')).join(', ')}</code>
        </Note>
      )}
    </>
  )
}
