import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Code, Instant, Nullable } from '../schemas.ts'

export const ModuleNode = Type.Object({
  modId: Type.String(),
  enabled: Type.Boolean(),
  childrenNodes: Type.Array(
    Type.Object({
      modId: Type.String(),
      enabled: Type.Boolean(),
      childrenNodes: Type.Array(Type.Object({ modId: Type.String(), enabled: Type.Boolean() })),
    }),
  ),
})

/** One registration or profile field as the brand asks for it. */
export const FieldSetting = Type.Object({
  show: Type.Boolean(),
  required: Type.Boolean(),
  patternId: Type.Integer({ minimum: 0, maximum: 19 }),
  acceptedPattern: Type.String(),
  minLength: Type.Integer({ minimum: 0 }),
  maxLength: Type.Integer({ minimum: 1, maximum: 255 }),
  position: Type.Optional(Type.Integer({ minimum: 0, maximum: 99, description: 'Place in the form; absent: as the form has it' })),
})

/** A profile field besides: who may change what was given. */
export const ProfileFieldSetting = Type.Object({
  ...FieldSetting.properties,
  lockedOnceSet: Type.Optional(Type.Boolean({ description: 'Once given, customer service alone changes it' })),
})

export const Toggles = Type.Object({
  smsLogin: Type.Boolean(),
  mobileRegistration: Type.Boolean(),
  mobileRegistrationWithPassword: Type.Boolean(),
  usernameRegistration: Type.Boolean(),
  registrationSms: Type.Boolean(),
  emailRecovery: Type.Boolean(),
  phoneRecovery: Type.Boolean(),
  cashback: Type.Boolean(),
  referral: Type.Boolean(),
  googleLogin: Type.Boolean(),
  facebookLogin: Type.Boolean(),
  countryCodeSelector: Type.Boolean(),
  affiliateCode: Type.Boolean(),
  freePlay: Type.Boolean(),
  forcedPasswordChange: Type.Boolean(),
  phoneLogin: Type.Boolean(),
  verificationCodeLogin: Type.Boolean(),
})

export const ThemeSetting = Type.Object({
  base: Type.Union([Type.Literal('midnight'), Type.Literal('jade')]),
  tokens: Type.Record(Type.String({ pattern: '^--[a-z0-9-]+$' }), Type.String({ maxLength: 200 })),
  logo: Type.String({ description: 'Code of a shipped logo, or an address under the image hosts' }),
})

/** Brand configuration (specification §1) as the browser may know it. */
export const BrandPublic = Type.Object({
  merchantCode: Code,
  name: Type.String(),
  platform: Type.Literal('web'),
  lotteryType: Type.Literal('SEA'),
  device: Type.Literal('WEB'),
  defaultLanguage: Type.String(),
  languages: Type.Array(Type.String()),
  prizeModes: Type.Array(Type.String()),
  chatHeaderColour: Type.String(),
  loginedToHomePage: Type.Boolean(),
  puzzleAtSignIn: Type.Boolean({ description: 'The slide captcha is asked at every sign-in; else after a failure only' }),
  esports: Type.Array(Type.String()),
  currency: Type.String(),
  currencySymbol: Type.String(),
  timeZone: Type.String(),
  locale: Type.String(),
  theme: ThemeSetting,
  toggles: Toggles,
  termsVersion: Type.String(),
  contact: Type.Object({ customerService: Type.String(), vipService: Type.String(), social: Type.String(), mail: Type.String() }),
  apps: Type.Object({ ios: Type.String(), iosLite: Type.String(), android: Type.String() }),
  announcementTypes: Type.Array(Type.String()),
})

/** Public key under which sealed bodies are encrypted. */
export const SealingKey = Type.Object({
  kid: Type.String(),
  alg: Type.Literal('ECDH-ES+A256KW'),
  enc: Type.Literal('A256GCM'),
  jwk: Type.Object({ kty: Type.String(), crv: Type.String(), x: Type.String(), y: Type.String() }),
})

export const StatusValue = Type.Object({
  status: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)], { description: '0 normal, 1 maintenance, 2 region restricted' }),
  info: Type.Object({
    whitelabel: Type.Array(ModuleNode),
    register: Type.Record(Type.String(), FieldSetting),
    resources: Type.Array(
      Type.Object({ resourceType: Type.String(), url: Type.String(), qrCodeUrl: Type.String(), labelNameCn: Type.String() }),
    ),
    customerService: Type.Object({ liveChat: Type.String(), vip: Type.String() }),
    analytics: Type.Object({ gtagId: Nullable(Type.String()) }),
    imageCDNs: Type.Array(Type.String()),
    launchGameCDNs: Type.Array(Type.String()),
  }),
  brand: BrandPublic,
  maintenance: Type.Object({ active: Type.Boolean(), message: Type.String(), until: Nullable(Instant) }),
  regionRestriction: Type.Object({ active: Type.Boolean() }),
  location: Type.Object({ ip: Type.String(), country: Type.String() }),
  sealing: SealingKey,
  serverTime: Instant,
})

const group = 'System'
export const systemEndpoints = {
  status: endpoint({
    id: 'status',
    method: 'GET',
    path: '/wps/system/status',
    group,
    spec: 'permission and status',
    summary: 'Brand permission, status and sealing key at start-up',
    auth: 'public',
    throttle: 'read',
    query: Type.Object({ url: Type.Optional(Type.String({ maxLength: 500, description: 'Host of the current page' })) }),
    value: StatusValue,
    errors: ['unknown_host'],
  }),
  whitelabel: endpoint({
    id: 'whitelabel',
    method: 'GET',
    path: '/wps/system/whitelabel',
    group,
    spec: 'whitelabel',
    summary: 'Module tree and brand configuration',
    auth: 'public',
    value: Type.Object({ whitelabel: Type.Array(ModuleNode), brand: BrandPublic }),
    errors: [],
  }),
  registerSettings: endpoint({
    id: 'registerSettings',
    method: 'GET',
    path: '/wps/system/setting/register',
    group,
    spec: 'register settings',
    summary: 'Registration fields with their rules',
    auth: 'public',
    value: Type.Record(Type.String(), FieldSetting),
    errors: [],
  }),
  domainRoute: endpoint({
    id: 'domainRoute',
    method: 'GET',
    path: '/wps/system/domainRoute',
    group,
    spec: 'domain route',
    summary: 'Router domains with a speed to be measured, and resources',
    auth: 'public',
    value: Type.Object({
      domainList: Type.Array(Type.Object({ domain: Type.String(), speed: Type.Literal(0) })),
      resources: StatusValue.properties.info.properties.resources,
    }),
    errors: [],
  }),
  helpCenter: endpoint({
    id: 'helpCenter',
    method: 'GET',
    path: '/wps/system/helpCenter',
    group,
    spec: 'help centre',
    summary: 'Help articles in the caller’s language',
    auth: 'public',
    value: Type.Array(
      Type.Object({
        code: Type.String(),
        category: Type.String(),
        title: Type.String(),
        content: Type.String({ description: 'Clean HTML' }),
      }),
    ),
    errors: [],
  }),
  service: endpoint({
    id: 'service',
    method: 'GET',
    path: '/wps/system/service',
    group,
    spec: 'service lookup',
    summary: 'Customer service and app paths',
    auth: 'public',
    value: Type.Object({ version: Type.Object({ pathList: Type.Array(Type.Object({ type: Type.Integer(), path: Type.String() })) }) }),
    errors: [],
  }),
} as const
