import { Icon } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { Lane } from '../../shared/api/types.ts'
import { vendorMarkOf } from '../../shared/art/art.ts'

interface VendorTabsProps {
  lane: Lane | undefined
  value: string | undefined
  onChange: (vassalage: string | undefined) => void
}

/** All studios, or one. */
export function VendorTabs({ lane, value, onChange }: VendorTabsProps) {
  const { t } = useTranslation('games')
  return (
    <fieldset className="vendor-tabs">
      <legend className="vh">{t('studio')}</legend>
      <button type="button" aria-pressed={value === undefined} onClick={() => onChange(undefined)}>
        <Icon name="layout-grid" />
        {t('all')}
        {lane && <small className="num">{lane.gameCount}</small>}
      </button>
      {lane?.vendors.map(vendor => (
        <button key={vendor.vassalage} type="button" aria-pressed={value === vendor.vassalage} onClick={() => onChange(vendor.vassalage)}>
          <img {...vendorMarkOf(vendor.smallIcon)} alt="" width={32} height={32} />
          {vendor.displayName}
          <small className="num">{vendor.gameCount}</small>
        </button>
      ))}
    </fieldset>
  )
}
