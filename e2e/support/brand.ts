/** A demo brand as its seed states it. What a journey needs of a brand is named here once, so that a seed that changes is noticed. */
export interface Brand {
  readonly merchantCode: 'MIDNIGHT' | 'JADE'
  readonly name: string
  readonly currency: string
  /** Before an amount, in English. */
  readonly sign: string
  /** What one yuan is here: the seeds give both brands the same sums, each in its own currency. */
  readonly perYuan: number
  readonly hasFreePlay: boolean
  /** Whether visitors may register by an agent's link. */
  readonly takesLinks: boolean
  /** Whether members of a team may send each other money. */
  readonly hasTransfers: boolean
}

export type BrandName = 'midnight' | 'jade'

export const BRANDS: Readonly<Record<BrandName, Brand>> = {
  midnight: {
    ...{ merchantCode: 'MIDNIGHT', name: 'Midnight', currency: 'CNY', sign: '¥', perYuan: 1 },
    ...{ hasFreePlay: true, takesLinks: true, hasTransfers: true },
  },
  jade: {
    ...{ merchantCode: 'JADE', name: 'Jade', currency: 'THB', sign: '฿', perYuan: 5 },
    ...{ hasFreePlay: false, takesLinks: false, hasTransfers: false },
  },
}

/** Yuan in the brand's currency, as the wire writes an amount: 8 is `8.00` or `40.00`. */
export const sumAt = ({ perYuan }: Brand, yuan: number): string => (yuan * perYuan).toFixed(2)

/** The same as a screen writes it in English, without a sign: `5,040.00`. */
export const figureAt = ({ perYuan }: Brand, yuan: number): string =>
  (yuan * perYuan).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const UNITS = 10_000

/** The same as the ledger keeps it, in ten-thousandths. */
export const unitsAt = ({ perYuan }: Brand, yuan: number): number => yuan * perYuan * UNITS
