import type { Amount } from '@croupier/kernel'

/** 0.01 of the main unit: what rewards are paid in where the rule book cuts to two decimals. */
export const CENT: Amount = 100n

/** Cut to two decimals. Only for amounts from 0. */
export const cutToCent = (amount: Amount): Amount => amount - (amount % CENT)

/** Rates in parts per million, which all figures of the rule book fit. */
export const MILLION = 1_000_000n

export const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b)
export const greater = (a: bigint, b: bigint): bigint => (a > b ? a : b)
export const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n)
