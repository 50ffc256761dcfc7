import {
  FieldSetting,
  LANGUAGE_CODES,
  LoginSecurity,
  Nullable,
  PASSWORD_LENGTH_FLOOR,
  PhoneCaptcha,
  PROFILE_FIELDS,
  ProfileFieldSetting,
  REDEEM_CONTACTS,
  SPIN_MILLIS_FLOOR,
  ThemeSetting,
  Toggles,
} from '@croupier/contract'
import Type, { type Static, type TSchema } from 'typebox'

/** Fields of the registration form (specification §3) that a brand may show; whether they are asked and how they are judged is its setting. */
export const REGISTER_FIELDS = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'email',
  'qqNum',
  'mobileNum',
  'recommenderId',
  'captcha',
  'verificationCode',
  'affiliateCode',
  'paymentPassword',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'referralCode',
] as const
export type RegisterField = (typeof REGISTER_FIELDS)[number]

/** Sections of the portal that a brand switches on or off. A section that the product does not serve yet stays off. */
export const SECTIONS = [
  'noticePage',
  'vip',
  'pointMall',
  'lottery',
  'vnlottery',
  'seaLottery',
  'elott',
  'rng',
  'live',
  'pvp',
  'fish',
  'sports',
  'esports',
  'promotions',
  'rewardCenter',
  'helpCenter',
  'appDownload',
  'join',
  'chatRoom',
] as const
export type Section = (typeof SECTIONS)[number]

export const CURRENCIES = ['CNY', 'USD', 'THB', 'VND', 'IDR', 'JPY', 'MYR'] as const
export type Currency = (typeof CURRENCIES)[number]

const Language = Type.Enum(LANGUAGE_CODES)
const Texts = Type.Record(Type.String({ pattern: '^[A-Z]{2}$' }), Type.String({ minLength: 1, maxLength: 2000 }))
const Address = Type.String({ maxLength: 500, description: 'An https address, a path of this host, a mailto: address, or empty' })
const Host = Type.String({ pattern: '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?$', maxLength: 255 })
const Country = Type.String({
  pattern: '^[A-Z]{2}$',
  description: 'ISO 3166-1 alpha-2; ZZ is an address that no country is known for, such as loopback',
})
const Amount = Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,4})?$' })
const keysOf = <K extends string, S extends TSchema>(keys: readonly K[], schema: S) =>
  Type.Object(Object.fromEntries(keys.map(key => [key, schema])) as Record<K, S>, { additionalProperties: false })

const ProvenLevel = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)])
/** What must be proven before money leaves: 0 nothing, 1 identity, 2 identity and address. Absent: nothing. */
export const VerificationSetting = Type.Object({
  withdrawalLevel: ProvenLevel,
  largeAmount: Nullable(Amount),
  largeLevel: ProvenLevel,
})

/** A time of day in the brand's time zone. */
const Hour = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })

/** A way to pay in, in the words of the cashier's contract with its texts in every language. */
export const DepositMethodSetting = Type.Object({
  methodCode: Type.String({ pattern: '^[a-z][a-z0-9_-]{1,39}$' }),
  kind: Type.Union([Type.Literal('bank'), Type.Literal('qr'), Type.Literal('card'), Type.Literal('crypto')]),
  provider: Type.String({ pattern: '^[a-z][a-z0-9-]{1,30}$' }),
  open: Type.Boolean(),
  name: Texts,
  note: Texts,
  amountMin: Amount,
  amountMax: Amount,
  quickAmounts: Type.Array(Amount, { maxItems: 8 }),
  feeBps: Type.Integer({ minimum: 0, maximum: 2000 }),
  minutesToPay: Type.Integer({ minimum: 1, maximum: 1440 }),
  feeFixed: Type.Optional(Amount),
  hours: Type.Optional(Nullable(Type.Object({ from: Hour, to: Hour }))),
  steps: Type.Optional(
    Type.Record(Type.String({ pattern: '^[A-Z]{2}$' }), Type.Array(Type.String({ minLength: 1, maxLength: 300 }), { maxItems: 8 })),
  ),
  confirmations: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, description: 'Crypto: from so many on, the payment counts' })),
  network: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9 .()-]{0,40}$' })),
})

/** Everything of decisions §3 that an operator edits. Written only after this schema and `judgeSettings` have agreed. */
export const BrandSettings = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 60 }),
    hosts: Type.Array(Host, { maxItems: 50 }),
    platform: Type.Literal('web'),
    lotteryType: Type.Literal('SEA'),
    device: Type.Literal('WEB'),
    publicBeacon: Type.Optional(
      Type.Boolean({ description: 'Whether draws take a public beacon where the installation has one; absent: yes' }),
    ),
    prizeModes: Type.Array(Type.Enum(['Lott', 'ZY', 'Elott', 'SEA'])),
    currency: Type.Enum([...CURRENCIES]),
    timeZone: Type.String({ maxLength: 64 }),
    locale: Type.String({ maxLength: 35 }),
    defaultLanguage: Language,
    languages: Type.Array(Language, { minItems: 1, uniqueItems: true }),
    plannedLanguages: Type.Array(Language, { description: 'Chosen, but offered only once their texts are complete' }),
    chatHeaderColour: Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' }),
    loginedToHomePage: Type.Boolean(),
    esports: Type.Array(Type.String({ maxLength: 64 })),
    isSingle: Type.Boolean(),
    theme: ThemeSetting,
    toggles: Toggles,
    sections: keysOf(SECTIONS, Type.Boolean()),
    register: keysOf(REGISTER_FIELDS, FieldSetting),
    profile: Type.Optional(keysOf(PROFILE_FIELDS, ProfileFieldSetting)),
    redeemContact: Type.Optional(Nullable(Type.Enum([...REDEEM_CONTACTS]))),
    contact: Type.Object({ customerService: Address, vipService: Address, social: Address, mail: Address }),
    apps: Type.Object({ ios: Address, iosLite: Address, android: Address }),
    imageCDNs: Type.Array(Address, { maxItems: 20 }),
    launchGameCDNs: Type.Array(Address, { maxItems: 20 }),
    gtagId: Nullable(Type.String({ pattern: '^[A-Z0-9-]{4,24}$' })),
    maintenance: Type.Object({ active: Type.Boolean(), message: Texts, until: Nullable(Type.String({ format: 'date-time' })) }),
    countries: Type.Object({ allowed: Type.Array(Country, { maxItems: 250 }), denied: Type.Array(Country, { maxItems: 250 }) }),
    termsVersion: Type.String({ minLength: 1, maxLength: 64 }),
    verification: Type.Optional(VerificationSetting),
    depositMethods: Type.Array(DepositMethodSetting, { maxItems: 20 }),
    secondOperatorFrom: Type.Optional(Nullable(Amount)),
    gameSpeed: Type.Object({
      spinMillisMin: Type.Integer({ minimum: SPIN_MILLIS_FLOOR, maximum: 10_000 }),
      autoplayMax: Type.Integer({ minimum: 0, maximum: 1000 }),
    }),
    passwordDaysMax: Type.Integer({ minimum: 0, maximum: 3650, description: 'Days until a password expires; 0 never' }),
    loginSecurity: LoginSecurity,
    phoneCaptcha: Type.Optional(Nullable(PhoneCaptcha)),
    defaultPassword: Type.Optional(Nullable(Type.String({ minLength: PASSWORD_LENGTH_FLOOR, maxLength: 64 }))),
    smsExpiredMinutes: Type.Integer({ minimum: 1, maximum: 30 }),
    withdrawalReceiptMinutes: Type.Integer({ minimum: 1, maximum: 10_080 }),
  },
  { additionalProperties: false },
)
export type BrandSettings = Static<typeof BrandSettings>

/** A brand as the server holds it in memory. */
export interface Brand {
  readonly id: string
  readonly merchantCode: string
  readonly version: number
  readonly settings: BrandSettings
}
