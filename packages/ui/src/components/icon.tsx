import sprite from '../../assets/icons.svg?url'
import { classNames } from '../class-names.ts'
import type { IconName } from '../generated/icon-names.ts'

export type IconSize = 'xs' | 's' | 'm' | 'l'

/** A line icon from the sprite. Decoration unless `label` names it: then it is an image with that name. */
export function Icon({
  name,
  size = 'm',
  label,
  className,
}: {
  name: IconName
  size?: IconSize
  label?: string | undefined
  className?: string | undefined
}) {
  const said = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label where it is more than decoration.
    <svg className={classNames('i', size !== 'm' && size, className)} focusable="false" {...said}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
