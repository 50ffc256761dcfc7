import { useText } from '../../shared/i18n/use-text.ts'
import { ChooseBrand } from '../../shared/ui/choose-brand.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { useBrand } from '../../shared/ui/use-brand.ts'
import { CostTable } from './cost-table.tsx'
import { TermsForm } from './terms-form.tsx'

/** What a brand pays for friends that members bring, and what it cost. */
export function ReferralPage() {
  const { t } = useText()
  const brandId = useBrand()
  return (
    <Page title={t('nav.referral')}>
      {brandId ? (
        <div className="col gap-5">
          <TermsForm brandId={brandId} />
          <CostTable brandId={brandId} />
        </div>
      ) : (
        <ChooseBrand title={t('referral.chooseBrand')}>{t('referral.chooseBrandText')}</ChooseBrand>
      )}
    </Page>
  )
}
