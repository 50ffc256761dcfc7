import type common from './locales/en/common.json'
import type contracts from './locales/en/contracts.json'
import type fairness from './locales/en/fairness.json'
import type memberCentre from './locales/en/memberCentre.json'
import type money from './locales/en/money.json'
import type phone from './locales/en/phone.json'
import type symbols from './locales/en/symbols.json'
import type terms from './locales/en/terms.json'

/** The English texts by namespace, for their keys alone: every key is checked. A feature adds its own where it says its pages. */
export interface TextFiles {
  memberCentre: typeof memberCentre
  common: typeof common
  contracts: typeof contracts
  fairness: typeof fairness
  money: typeof money
  phone: typeof phone
  symbols: typeof symbols
  terms: typeof terms
}

export type Namespace = keyof TextFiles
