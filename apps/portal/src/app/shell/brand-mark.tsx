import { Link } from 'react-router'
import { logoOf } from '../../shared/art/logo-of.ts'
import { useBrand } from '../../shared/brand/use-brand.ts'

/** The brand's logo with its name, leading home. */
export function BrandMark() {
  const brand = useBrand()
  const logo = logoOf(brand.theme.logo)
  return (
    <Link className="logo" to="/index" aria-label={brand.name}>
      {logo && <img src={logo} alt="" width={34} height={34} />}
      <span className="logo-name">{brand.name}</span>
    </Link>
  )
}
