import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Lane } from '../../shared/api/types.ts'
import { vendorMarkOf } from '../../shared/art/art.ts'
import { vendorPath } from '../../shared/navigation/categories.ts'

/** Who makes the games. */
export function Studios({ lanes }: { lanes: Lane[] }) {
  const { t } = useTranslation(['home', 'common'])
  const vendors = lanes.flatMap(lane => lane.vendors.map(vendor => ({ ...vendor, category: lane.gameCategory })))
  if (vendors.length === 0) return null
  return (
    <section className="studios">
      <div className="lane-h">
        <h2 className="h2">{t('studios')}</h2>
      </div>
      <ul className="studio-grid">
        {vendors.map(vendor => (
          <li key={`${vendor.category} ${vendor.vassalage}`}>
            <Link to={vendorPath(vendor.category, vendor.vassalage)}>
              <img {...vendorMarkOf(vendor.smallIcon)} alt="" width={56} height={56} loading="lazy" />
              {vendor.displayName}
              <span className="num">{t('common:games.count', { count: vendor.gameCount })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
