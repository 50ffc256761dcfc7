import type { CategoryCode } from './categories.ts'

export type VendorSeed = { readonly code: string; readonly name: string; readonly icon: string; readonly isOwn: boolean }

const own = (name: string, icon = name.toLowerCase()): VendorSeed => ({
  code: icon.replaceAll('-', '').toUpperCase(),
  name,
  icon,
  isOwn: true,
})

/** Our own studios. They are on from the first start, and a lane shows those that have games in it. */
export const OWN_VENDORS: readonly VendorSeed[] = [
  own('Lumenforge'),
  own('Ninefold'),
  own('Saltwick'),
  own('Tigerpaper'),
  own('Brassfinch'),
  own('Polarwood'),
  own('Moonkiln'),
  own('Originals'),
  own('Drawhouse'),
  own('Hallcourt'),
]

const preset = (code: string): VendorSeed => ({ code, name: code, icon: 'vendor-preset', isOwn: false })

/** Vendor codes of the specification's §3: integration presets, off and without games until an operator enters credentials. */
export const PRESET_VENDORS: readonly VendorSeed[] = [
  'AG',
  'BBIN',
  'CQ9',
  'PT',
  'RTG',
  'MG',
  'PNG',
  'TTG',
  'DG',
  'EA',
  'OG',
  'IBC',
  'SBT',
  'UG',
].map(preset)

/** A studio code in any spelling ("lumenforge", "quay-eleven") as the vendor code of the wire. */
export const vendorCodeOf = (studio: string): string => studio.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()

/** What the specification's flow opens: a lottery lobby by the account type's name, anything else by itself. */
export const accountTypeNameOf = (category: CategoryCode): string =>
  category === 'lott' ? 'LOTT' : category === 'elott' ? 'ELOTT' : 'SLOT'
