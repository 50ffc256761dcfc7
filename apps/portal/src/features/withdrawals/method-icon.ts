import type { IconName } from '@croupier/ui'
import type { Method } from './types.ts'

const ICONS: Record<Method['kind'], IconName> = { bank: 'landmark', ewallet: 'wallet', crypto: 'bitcoin' }

export const methodIcon = (kind: Method['kind']): IconName => ICONS[kind]
