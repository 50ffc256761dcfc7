import type { BrandRow } from '../../shared/api/types.ts'
import type { Settings } from '../../shared/brand/settings.ts'
import { BRAND } from '../render.tsx'

/** Everything that a brand has set. */
export const brandSettings = (changes: Partial<Settings> = {}): Settings => ({
  ...{ name: 'Midnight', hosts: ['midnight.example'], currency: 'CNY', timeZone: 'Asia/Shanghai', locale: 'zh-CN' },
  ...{ defaultLanguage: 'EN', languages: ['EN', 'CN'], plannedLanguages: [], chatHeaderColour: '#101020' },
  ...{ loginedToHomePage: false, isSingle: true, theme: { base: 'midnight', tokens: {}, logo: 'midnight' }, toggles: {} },
  ...{ sections: { lottery: true, rng: true, sports: false }, register: {} },
  ...{ contact: { customerService: 'https://help.example' }, apps: { ios: '' }, imageCDNs: [], launchGameCDNs: [], gtagId: null },
  ...{ maintenance: { active: false, message: {}, until: null }, countries: { allowed: [], denied: ['US'] }, termsVersion: '1' },
  depositMethods: [
    {
      ...{ methodCode: 'bank-transfer', kind: 'bank', open: true, name: { EN: 'Bank transfer' }, note: {} },
      ...{ amountMin: '10.00', amountMax: '5000.00', quickAmounts: ['100.00'], feeBps: 0, minutesToPay: 30 },
    },
  ],
  ...{
    gameSpeed: { spinMillisMin: 2_500, autoplayMax: 50 },
    secondOperatorFrom: null,
    passwordDaysMax: 0,
    smsExpiredMinutes: 5,
    withdrawalReceiptMinutes: 60,
  },
  ...changes,
})

export const brandRow = (version = 3, changes: Partial<Settings> = {}): BrandRow =>
  ({ brandId: BRAND, merchantCode: 'MIDNIGHT', version, settings: brandSettings(changes) }) as unknown as BrandRow
