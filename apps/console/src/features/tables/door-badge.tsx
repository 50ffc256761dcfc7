import { Badge, type BadgeTone } from '@croupier/ui'
import { useText } from '../../shared/i18n/use-text.ts'
import { type Door, doorOf } from './table-list.ts'
import type { TableRow } from './types.ts'

const TONES: Readonly<Record<Door, BadgeTone>> = { open: 'won', closing: 'warn', closed: 'plain', off: 'plain' }

/** `isLong` where there is room to say when a table closes. */
export function DoorBadge({ row, isLong = false }: { row: TableRow; isLong?: boolean }) {
  const { t } = useText()
  const door = doorOf(row)
  return <Badge tone={TONES[door]}>{t(isLong && door === 'closing' ? 'tables.closesAfter' : `tables.door.${door}`)}</Badge>
}
