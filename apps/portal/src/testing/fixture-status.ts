import type { Brand, Status } from '../shared/api/types.ts'

const toggles: Brand['toggles'] = {
  smsLogin: false,
  mobileRegistration: false,
  mobileRegistrationWithPassword: false,
  usernameRegistration: true,
  registrationSms: false,
  emailRecovery: false,
  phoneRecovery: false,
  cashback: false,
  referral: false,
  googleLogin: false,
  facebookLogin: false,
  countryCodeSelector: false,
  affiliateCode: true,
  freePlay: true,
  forcedPasswordChange: true,
  phoneLogin: false,
  verificationCodeLogin: false,
}

export const midnight: Brand = {
  merchantCode: 'midnight',
  name: 'Midnight',
  platform: 'web',
  lotteryType: 'SEA',
  device: 'WEB',
  defaultLanguage: 'EN',
  languages: ['EN', 'CN'],
  prizeModes: ['Lott', 'ZY', 'Elott', 'SEA'],
  chatHeaderColour: '#1A2236',
  loginedToHomePage: false,
  puzzleAtSignIn: true,
  esports: [],
  currency: 'CNY',
  currencySymbol: '¥',
  timeZone: 'Asia/Shanghai',
  locale: 'en',
  theme: { base: 'midnight', tokens: {}, logo: 'midnight' },
  toggles,
  termsVersion: '2026-01',
  contact: {
    customerService: 'https://help.example/midnight',
    vipService: '',
    social: 'https://social.example/midnight',
    mail: 'mailto:help@midnight.example',
  },
  apps: {
    ios: 'https://apps.example/midnight/ios',
    iosLite: 'https://apps.example/midnight/lite',
    android: 'https://apps.example/midnight/apk',
  },
  announcementTypes: ['B', 'PL', 'PU', 'PR', 'H'],
}

export const jade: Brand = {
  ...midnight,
  merchantCode: 'jade',
  name: 'Jade',
  currency: 'USD',
  currencySymbol: '$',
  theme: { base: 'jade', tokens: {}, logo: 'jade' },
  toggles: { ...toggles, freePlay: false },
  contact: { ...midnight.contact, social: '' },
}

export const statusOf = (brand: Brand, change: Partial<Status> = {}): Status => ({
  status: 0,
  info: {
    whitelabel: [],
    register: {},
    resources: [
      { resourceType: 'ios', url: brand.apps.ios, qrCodeUrl: '', labelNameCn: 'iOS' },
      { resourceType: 'android', url: brand.apps.android, qrCodeUrl: '', labelNameCn: 'Android' },
    ],
    customerService: { liveChat: brand.contact.customerService, vip: brand.contact.vipService },
    analytics: { gtagId: null },
    imageCDNs: [],
    launchGameCDNs: [],
  },
  brand,
  maintenance: { active: false, message: '', until: null },
  regionRestriction: { active: false },
  location: { ip: '203.0.113.41', country: 'CN' },
  sealing: {
    kid: 'fixture',
    alg: 'ECDH-ES+A256KW',
    enc: 'A256GCM',
    // The public half of a key made for these fixtures (P-256).
    jwk: { kty: 'EC', crv: 'P-256', x: 'MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4', y: '4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM' },
  },
  serverTime: '2026-11-20T09:00:00.000Z',
  ...change,
})
