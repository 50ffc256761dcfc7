import { Badge, type BadgeTone } from '@croupier/ui'
import { useText } from '../../shared/i18n/use-text.ts'
import { type Door, doorOf } from './table-list.ts'
import type { TableRow } from './types.ts'

const TONES: Readonly<Record<Door, BadgeTone>> = { open: 'won', closing: 'warn', closed: 'plain', off: 'plain' }

export function DoorBadge({ row }: { row: TableRow }) {
  const { t } = useText()
  const door = doorOf(row)
  return <Badge tone={TONES[door]}>{t(`tables.door.${door}`)}</Badge>
}
