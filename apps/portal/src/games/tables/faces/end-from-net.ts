import type { SpotEnd } from './face.ts'

/** Won, lost or pushed, by the sign of what came of a unit. */
export const endFromNet = ({ num }: { readonly num: bigint }): SpotEnd => (num > 0n ? 'won' : num < 0n ? 'lost' : 'push')
