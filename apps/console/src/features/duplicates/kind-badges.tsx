import { Badge, type IconName } from '@croupier/ui'
import { isTextKey, useText } from '../../shared/i18n/use-text.ts'

const ICONS: Readonly<Record<string, IconName>> = {
  device: 'smartphone',
  ip: 'globe',
  phone: 'phone',
  email: 'mail',
  bank: 'landmark',
  person: 'id-card',
}

/** What is shared, as words. */
export function KindBadges({ kinds }: { kinds: readonly string[] }) {
  const { t } = useText()
  return (
    <span className="row gap-1 flex-wrap">
      {kinds.map(kind => {
        const key = `duplicates.kind.${kind}`
        const icon = ICONS[kind]
        return (
          <Badge key={kind} {...(icon && { icon })}>
            {isTextKey(key) ? t(key) : kind}
          </Badge>
        )
      })}
    </span>
  )
}
