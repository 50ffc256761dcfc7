import type { IconName } from '@croupier/ui'
import type { DepositMethod } from '../../shared/api/types.ts'

const ICONS: Record<DepositMethod['kind'], IconName> = { card: 'credit-card', qr: 'qr-code', bank: 'landmark', crypto: 'bitcoin' }

export const methodIcon = (kind: DepositMethod['kind'] | undefined): IconName => (kind ? ICONS[kind] : 'arrow-down-to-line')
