import { call } from '../../shared/api/call.ts'
import { memberTransferKeys } from '../../shared/api/queries/member-transfers.ts'
import { useMoneyStep } from '../../shared/api/use-money-step.ts'
import type { Direction, MemberTransfer } from './types.ts'

interface Wish {
  readonly direction: Direction
  readonly receiverId: string
  readonly amount: string
  readonly paymentPassword: string
}

export const useSend = (onDone: (transfer: MemberTransfer) => void) =>
  useMoneyStep(memberTransferKeys.all, (wish: Wish, idempotencyKey) => call('createMemberTransfer', { body: wish, idempotencyKey }), onDone)
