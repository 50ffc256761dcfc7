/** An order on which money came, as it counts for points: by its first payment. */
export interface PaidDeposit {
  readonly depositId: string
  readonly paidAt: Date
  readonly amount: bigint
}
export interface DepositTerms {
  readonly version: number
  readonly depositsADay: number
  /** Shares that one ten-thousandth makes. */
  readonly rate: bigint
}

/** What a member's deposits of one day earn, by version of the rules: the first of the day alone, in the order in which they were paid. */
export function depositShares(
  ofDay: readonly PaidDeposit[],
  termsAt: (at: Date) => DepositTerms,
): ReadonlyMap<number, { readonly valid: bigint; readonly total: bigint }> {
  const byVersion = new Map<number, { valid: bigint; total: bigint }>()
  const inOrder = ofDay.toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime() || (a.depositId < b.depositId ? -1 : 1))
  for (const [place, { paidAt, amount }] of inOrder.entries()) {
    const { version, depositsADay, rate } = termsAt(paidAt)
    if (place >= depositsADay) continue
    const { valid, total } = byVersion.get(version) ?? { valid: 0n, total: 0n }
    byVersion.set(version, { valid: valid + amount, total: total + amount * rate })
  }
  return byVersion
}
