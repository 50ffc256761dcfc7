import type { LinkProps } from '@croupier/ui'
import { Link } from 'react-router'

/** The design system's link over our router; other sites open as they are. */
export function PortalLink({ href, ...rest }: LinkProps) {
  return /^[a-z]+:|^\/\//i.test(href) ? <a href={href} {...rest} /> : <Link to={href} {...rest} />
}
