/** A brand's settings as the console edits them; the server judges every one of them again. */
export interface Settings {
  name: string
  hosts: string[]
  currency: string
  timeZone: string
  locale: string
  defaultLanguage: string
  languages: string[]
  plannedLanguages: string[]
  chatHeaderColour: string
  loginedToHomePage: boolean
  isSingle: boolean
  theme: ThemeSettings
  toggles: Record<string, boolean>
  sections: Record<string, boolean>
  register: Record<string, FieldRule>
  contact: Record<string, string>
  apps: Record<string, string>
  imageCDNs: string[]
  launchGameCDNs: string[]
  gtagId: string | null
  maintenance: { active: boolean; message: Record<string, string>; until: string | null }
  countries: { allowed: string[]; denied: string[] }
  termsVersion: string
  depositMethods: DepositMethod[]
  gameSpeed: { spinMillisMin: number; autoplayMax: number }
  /** Absent or null: the product's amount in the brand's currency. */
  secondOperatorFrom: string | null
  passwordDaysMax: number
  smsExpiredMinutes: number
  withdrawalReceiptMinutes: number
}

export interface ThemeSettings {
  base: 'midnight' | 'jade'
  tokens: Record<string, string>
  logo: string
}

export interface FieldRule {
  show: boolean
  required: boolean
  patternId: number
  acceptedPattern: string
  minLength: number
  maxLength: number
}

export interface DepositMethod {
  methodCode: string
  kind: string
  open: boolean
  name: Record<string, string>
  note: Record<string, string>
  amountMin: string
  amountMax: string
  quickAmounts: string[]
  feeBps: number
  minutesToPay: number
}

/** The settings that differ, as the server takes them: whole top-level values. */
export function changesOf(saved: Settings, draft: Settings): Partial<Settings> {
  const entries = Object.entries(draft).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name as keyof Settings]))
  return Object.fromEntries(entries) as Partial<Settings>
}

/** One per line; what is empty is nothing. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
