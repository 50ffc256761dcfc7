import type { IconName } from '@croupier/ui'

/** A telephone for what is held in a hand, a screen for what stands on a table. */
export const deviceIcon = (device: string): IconName => (/iPhone|iPad|Android/.test(device) ? 'smartphone' : 'monitor')
