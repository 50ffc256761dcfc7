import type { IconName } from '@croupier/ui'
import type { VendorTransfer } from './types.ts'

interface Look {
  readonly tone: 'info' | 'won' | 'warn' | 'lost'
  readonly icon: IconName
}

const LOOKS: Readonly<Record<VendorTransfer['state'], Look>> = {
  created: { tone: 'info', icon: 'loader' },
  asking: { tone: 'info', icon: 'loader' },
  unknown: { tone: 'warn', icon: 'hourglass' },
  done: { tone: 'won', icon: 'circle-check' },
  refused: { tone: 'lost', icon: 'undo-2' },
}
export const transferLook = (state: VendorTransfer['state']): Look => LOOKS[state]

/** How a transfer stands in a word of the texts: on its way, nobody knows, over. */
export function stageOf({ state }: Pick<VendorTransfer, 'state'>): 'moving' | 'unknown' | 'done' | 'refused' {
  return state === 'created' || state === 'asking' ? 'moving' : state
}
