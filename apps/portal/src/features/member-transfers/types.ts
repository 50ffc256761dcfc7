import type { Answer } from '../../shared/api/types.ts'

export type Options = Answer<'memberTransferOptions'>
export type Limits = NonNullable<Options['down']>['limits']
export type Person = NonNullable<Options['up']>['upline']
export type MemberTransfer = Answer<'createMemberTransfer'>
export type Direction = MemberTransfer['direction']

/** What is being typed, kept while it is confirmed. */
export interface Draft {
  readonly receiver: Person | null
  readonly text: string
}
