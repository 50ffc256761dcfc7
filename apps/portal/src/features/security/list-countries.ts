/** Codes of ISO 3166-1 that no state or territory carries, though the names of a language may know them. */
const NONE = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO', 'AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA'])
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Codes of states that are no more; a browser still knows their names. */
const GONE = new Set([
  'AN',
  'BU',
  'CS',
  'DD',
  'FX',
  'NT',
  'SU',
  'TP',
  'YD',
  'YU',
  'ZR',
  'NQ',
  'PU',
  'PZ',
  'FQ',
  'MI',
  'CT',
  'HV',
  'DY',
  'JT',
  'NH',
  'PC',
  'RH',
  'VD',
  'WK',
])

export interface CountryOption {
  readonly value: string
  readonly label: string
}

/** The countries by the names that the reader's language has for them, in its own order. */
export function listCountries(tag: string): CountryOption[] {
  const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' })
  const codes = LETTERS.flatMap(first => LETTERS.map(second => first + second)).filter(code => !NONE.has(code) && !GONE.has(code))
  return codes
    .flatMap(value => {
      const label = names.of(value)
      return label === undefined ? [] : [{ value, label }]
    })
    .sort((one, other) => one.label.localeCompare(other.label, tag))
}
