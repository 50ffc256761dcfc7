interface Leaf {
  readonly modId: string
  readonly enabled: boolean
}
export interface ModuleNode extends Leaf {
  readonly childrenNodes: (Leaf & { readonly childrenNodes: Leaf[] })[]
}

type Switches = Readonly<Record<string, boolean>>

/** Which toggle or section each leaf of the permission tree shows, by the module it belongs to. */
const TOGGLES_BY_MODULE: Readonly<Record<string, readonly string[]>> = {
  login: ['smsLogin', 'phoneLogin', 'verificationCodeLogin', 'googleLogin', 'facebookLogin', 'countryCodeSelector', 'freePlay'],
  register: ['usernameRegistration', 'mobileRegistration', 'mobileRegistrationWithPassword', 'registrationSms', 'affiliateCode'],
  password: ['emailRecovery', 'phoneRecovery', 'forcedPasswordChange'],
  rewards: ['cashback', 'referral'],
}
const GAME_SECTIONS = ['live', 'rng', 'pvp', 'sports', 'esports', 'fish', 'lottery', 'vnlottery', 'seaLottery', 'elott']

/** The `whitelabel` of the permission response: a module is on when any of its parts is. */
export function moduleTree(toggles: Switches, sections: Switches): ModuleNode[] {
  const leaf = (switches: Switches) => (modId: string) => ({ modId, enabled: switches[modId] ?? false, childrenNodes: [] })
  const byToggles = Object.entries(TOGGLES_BY_MODULE).map(([modId, names]) => node(modId, names.map(leaf(toggles))))
  const pages = Object.keys(sections).filter(name => !GAME_SECTIONS.includes(name))
  return [...byToggles, node('games', GAME_SECTIONS.map(leaf(sections))), node('pages', pages.map(leaf(sections)))]
}

const node = (modId: string, childrenNodes: ModuleNode['childrenNodes']): ModuleNode => ({
  modId,
  enabled: childrenNodes.some(child => child.enabled),
  childrenNodes,
})
