/** Who works on an item. */
interface ClaimHolder {
  readonly name: string
  readonly isMine: boolean
  /** From then on somebody else may take it; null: it is kept until it is released. */
  readonly until: string | null
}

/** How an item of a desk is claimed: each act only where the desk offers it and this operator may do it. */
export interface ClaimPort {
  /** Null: nobody works on it. */
  readonly holder: ClaimHolder | null
  readonly isBusy: boolean
  readonly claim?: (() => void) | undefined
  /** Whether it can be decided without being claimed: the decision is then the first thing to do. */
  readonly isOptional?: boolean
  /** Whether an item may be taken from a colleague before their claim has expired. */
  readonly mayTakeOver?: boolean
  /** For as long again as a claim lasts. */
  readonly keep?: (() => void) | undefined
  readonly release?: (() => void) | undefined
  readonly handOver?: HandOver | undefined
}

/** To whom an item can be handed, and the act of doing so. */
export interface HandOver {
  readonly to: readonly { readonly operatorId: string; readonly name: string }[]
  readonly give: (operatorId: string) => void
}
