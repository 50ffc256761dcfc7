import { amountLocale } from '@croupier/contract/browser'
import { UiProvider } from '@croupier/ui'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { applyTheme } from '../shared/brand/apply-theme.ts'
import { useBrand } from '../shared/brand/use-brand.ts'
import { useLanguage } from '../shared/i18n/use-language.ts'
import { PortalLink } from '../shared/navigation/portal-link.tsx'
import { uiTexts } from './ui-texts.ts'

/** Gives the design system the brand's money, the reader's words and our router; follows the brand when it is edited. */
export function BrandProvider({ children }: { children: ReactNode }) {
  const brand = useBrand()
  const { t } = useTranslation()
  const language = useLanguage()
  useEffect(() => applyTheme(brand.theme, document.documentElement), [brand.theme])
  const texts = useMemo(() => uiTexts(t), [t])
  return (
    <UiProvider locale={amountLocale(brand.locale, language)} currency={brand.currency} texts={texts} Link={PortalLink}>
      {children}
    </UiProvider>
  )
}
