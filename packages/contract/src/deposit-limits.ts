/** A photograph of a bank slip, as a phone takes it. */
export const DEPOSIT_RECEIPT_BYTES_MAX = 5 * 1024 * 1024
/** So many pictures may show that one order was paid. */
export const DEPOSIT_RECEIPTS_MAX = 3
/** A member works at so many orders at once; more are a sign of trouble, not of haste. */
export const DEPOSITS_OPEN_MAX = 5
