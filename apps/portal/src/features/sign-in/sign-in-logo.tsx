import { logoOf } from '../../shared/art/logo-of.ts'
import { useBrand } from '../../shared/brand/use-brand.ts'

/** Whose door this is. */
export function SignInLogo() {
  const brand = useBrand()
  return (
    <span className="logo sign-in-logo">
      <img src={logoOf(brand.theme.logo)} alt="" width={34} height={34} />
      {brand.name}
    </span>
  )
}
