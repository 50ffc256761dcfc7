import type { DeskDeposit } from '../../shared/api/types.ts'

/** What the state of an order leaves to decide; the server judges again. */
export const mayDecide = ({ state, received }: Pick<DeskDeposit, 'state' | 'received'>) => ({
  approve: state !== 'paid' && state !== 'held',
  reject: (state === 'created' || state === 'pending' || state === 'expired') && /^0(\.0+)?$/.test(received),
  finish: state === 'part_paid',
})
