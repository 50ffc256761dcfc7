/** Somebody of the tree, as far as transfers look at him. */
export interface TreePerson {
  readonly memberId: string
  readonly brandId: string
  readonly account: string
  /** Account type of the specification's §6. */
  readonly type: number
  readonly currency: string
  /** Null while he has given none. */
  readonly fullName: string | null
  /** False where the account is locked or closed. */
  readonly isOpen: boolean
  readonly hasPaymentPassword: boolean
  readonly uplineId: string | null
  /** The ids of all uplines and the own one, each followed by a dot. */
  readonly path: string
}
