import type agentCentre from './locales/en/agentCentre.json'
import type captcha from './locales/en/captcha.json'
import type common from './locales/en/common.json'
import type contracts from './locales/en/contracts.json'
import type fairness from './locales/en/fairness.json'
import type memberCentre from './locales/en/memberCentre.json'
import type movements from './locales/en/movements.json'
import type phone from './locales/en/phone.json'
import type symbols from './locales/en/symbols.json'
import type terms from './locales/en/terms.json'

/** The English texts by namespace, for their keys alone: every key is checked. A feature adds its own where it says its pages. */
export interface TextFiles {
  agentCentre: typeof agentCentre
  captcha: typeof captcha
  common: typeof common
  contracts: typeof contracts
  fairness: typeof fairness
  memberCentre: typeof memberCentre
  movements: typeof movements
  phone: typeof phone
  symbols: typeof symbols
  terms: typeof terms
}

export type Namespace = keyof TextFiles
