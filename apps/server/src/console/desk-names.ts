import { DESK_WORDS, textLanguageOf } from '@croupier/contract'
import type { BrandModule } from '../modules/brand/index.ts'
import type { Cashier } from '../modules/cashier/index.ts'
import type { Withdrawals } from '../modules/withdrawals/index.ts'
import type { Host } from '../wiring/host.ts'
import { methodNames } from './cashier/method-names.ts'

export interface DeskNamesDeps {
  readonly brand: BrandModule
  readonly cashier: Cashier
  readonly withdrawals: Withdrawals
  readonly gather: Host['gather']
}

/** What operators call the things whose codes the books keep, in their language where there are words in it. What nobody has a name for is called by its code. */
export interface DeskNames {
  brand(merchantCode: string): string
  method(way: 'in' | 'out', merchantCode: string, code: string): string
  provider(code: string): string
  /** An account of the ledger; some are one of several, such as "clearing:acme". */
  account(kind: string): string
  /** A deed of the audit log, "member.locked". */
  deed(action: string): string
  /** A word of the product under its prefix, such as a state. */
  word(prefix: string, word: string): string
}

export async function readDeskNames(deps: DeskNamesDeps, language: string): Promise<DeskNames> {
  const words: Readonly<Record<string, string>> = DESK_WORDS[textLanguageOf(language) === 'CN' ? 'CN' : 'EN']
  const [brands, methods, providers, vendors] = await Promise.all([
    deps.brand.listBrands(),
    readMethodNames(deps, language),
    deps.cashier.providers.list(),
    readVendorNames(deps),
  ])
  const brandNames = new Map(brands.map(({ merchantCode, settings }) => [merchantCode, settings.name]))
  const providerNames = new Map(providers.map(({ code, name }) => [code, name]))
  const word = (prefix: string, code: string) => words[`${prefix}.${code}`] ?? code
  const provider = (code: string) => providerNames.get(code) ?? word('desk.by', code)
  return {
    brand: merchantCode => brandNames.get(merchantCode) ?? merchantCode,
    method: (way, merchantCode, code) => methods.get(`${way} ${merchantCode} ${code}`) ?? code,
    provider,
    account: kind => {
      const [family = '', ...rest] = kind.split(':')
      const code = rest.join(':')
      if (code === '') return word('ledger.account', kind)
      if (family === 'open' || family === 'result') return `${word('ledger.account', family)} · ${word('game.class', code)}`
      return `${word('ledger.account', family)} · ${family === 'clearing' ? provider(code) : (vendors.get(code) ?? code)}`
    },
    deed: action => {
      const own = words[`audit.deed.${action}`]
      if (own) return own
      const [noun = '', verb = ''] = action.split('.')
      return `${word('audit.noun', noun)} · ${word('audit.verb', verb)}`
    },
    word,
  }
}

/** By way, brand and code: what the brand calls its methods now. */
async function readMethodNames({ brand, withdrawals }: DeskNamesDeps, language: string): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const { id, merchantCode, settings } of await brand.listBrands()) {
    const { rules } = await withdrawals.desk.getRules(id)
    for (const [code, name] of methodNames(settings.depositMethods, language)) names.set(`in ${merchantCode} ${code}`, name)
    for (const [code, name] of methodNames(rules.methods, language)) names.set(`out ${merchantCode} ${code}`, name)
  }
  return names
}

/** By code. Vendors that hold money have the names that were given to them, over those of the catalogue, which is asked first. */
async function readVendorNames({ gather }: DeskNamesDeps): Promise<ReadonlyMap<string, string>> {
  return new Map((await Promise.all(gather('vendorNames').map(list => list()))).flat())
}
