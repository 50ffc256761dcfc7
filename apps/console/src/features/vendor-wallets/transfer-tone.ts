import type { BadgeTone } from '@croupier/ui'
import type { VendorTransferRow } from '../../shared/api/types.ts'

const TONES: Readonly<Record<VendorTransferRow['state'], BadgeTone>> = {
  created: 'info',
  asking: 'info',
  unknown: 'warn',
  done: 'won',
  refused: 'lost',
}
export const transferTone = (state: VendorTransferRow['state']): BadgeTone => TONES[state]
