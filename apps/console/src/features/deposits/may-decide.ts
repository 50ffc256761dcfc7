import type { DeskDeposit } from '../../shared/api/types.ts'

export const isNothing = (amount: string): boolean => /^0(\.0+)?$/.test(amount)

/** What the state of an order leaves to decide; the server judges again. Money that is held is decided on by itself. */
export const mayDecide = ({ state, received, held, reversed }: Pick<DeskDeposit, 'state' | 'received' | 'held' | 'reversed'>) => ({
  approve: state !== 'paid' && state !== 'held',
  reject: (state === 'created' || state === 'pending' || state === 'expired') && isNothing(received),
  finish: state === 'part_paid',
  reverse: !isNothing(received) && reversed === null,
  take: state !== 'paid' || !isNothing(held),
})
