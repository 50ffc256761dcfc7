/** The ways a message can reach a member. */
export const CHANNELS = ['inbox', 'mail', 'sms'] as const
export type Channel = (typeof CHANNELS)[number]

export interface TemplateTerms {
  readonly group: 'account' | 'security' | 'deposit' | 'withdrawal' | 'transfer' | 'identity' | 'service'
  /** What its texts may name in braces, besides the variables that every message has. */
  readonly variables: readonly string[]
  readonly channels: readonly Channel[]
  /** Where the inbox leads from this message; null: nowhere. */
  readonly link: string | null
}

/** Filled in every message: the brand's name, the member's account name, and the time in the brand's time zone. */
export const COMMON_VARIABLES = ['brand', 'account', 'time'] as const

const SECURITY = '/index?member=securityCenter'
const MONEY = '/index?member=transactionHistory'
const DEPOSIT = '/index?member=depositv2'
const WITHDRAW = '/index?member=withdraw'
const CHECK = '/index?member=identityCheck'
const FEEDBACK = '/index?member=messageV2&tab=feedback'
const PROMOTIONS = '/promotions'
const REWARDS = '/index?member=rewardCenter'
const RANK = '/index?member=playerRank'
const MISSIONS = '/index?member=missionLeaderboard'
const CONTRACTS = '/index?agent=agentRequests'
const BILLS = '/index?agent=agentDividend'
const MALL = '/pointMall?view=history'
const TEAM = '/index?agent=agentTeamManagement'
const INBOX_MAIL = ['inbox', 'mail'] as const

/** A change of the account's own security: the member hears of it by mail too, since whoever made it may be reading the inbox. */
const security = { group: 'security', variables: ['ip'], channels: INBOX_MAIL, link: SECURITY } as const
const deposit = { group: 'deposit', variables: ['amount', 'reference'], channels: ['inbox'], link: DEPOSIT } as const
const withdrawal = { group: 'withdrawal', variables: ['amount', 'reference'], channels: ['inbox'], link: WITHDRAW } as const
const transfer = { group: 'transfer', variables: ['amount', 'counterpart', 'reference'], channels: ['inbox'], link: MONEY } as const
/** Who moves, below whom and from when. */
const move = { group: 'account', variables: ['person', 'upline', 'date'], channels: ['inbox'], link: TEAM } as const
const contract = { group: 'service', variables: ['counterpart'], channels: ['inbox'], link: CONTRACTS } as const
const datedContract = { ...contract, variables: ['counterpart', 'date'] } as const
const bill = { group: 'service', variables: ['amount', 'counterpart', 'reference'], channels: ['inbox'], link: BILLS } as const
const explained = { variables: ['amount', 'reference', 'reason'] } as const

/** Every message that the product writes by itself, by a name that never changes its meaning (MESSAGES-TEMPLATE-1). */
export const TEMPLATES = {
  welcome: { group: 'account', variables: [], channels: INBOX_MAIL, link: SECURITY },
  'move-planned': { ...move, variables: ['upline', 'date', 'reason'], link: null },
  'move-cancelled': { ...move, variables: ['upline', 'date'], link: null },
  'downline-leaves': { ...move, variables: ['person', 'upline', 'date', 'reason'] },
  'downline-joins': { ...move, variables: ['person', 'date', 'reason'] },
  'downline-move-cancelled': move,
  'account-locked': { group: 'account', variables: [], channels: ['mail'], link: null },
  'account-unlocked': { group: 'account', variables: [], channels: INBOX_MAIL, link: SECURITY },

  'sign-in-new-place': { group: 'security', variables: ['ip', 'device', 'place'], channels: INBOX_MAIL, link: SECURITY },
  'sign-in-stopped': { group: 'security', variables: ['ip', 'device', 'place'], channels: INBOX_MAIL, link: SECURITY },
  'remember-copied': security,
  'password-changed': security,
  'payment-password-set': security,
  'payment-password-changed': security,
  'payment-password-reset': security,
  'email-bound': security,
  'email-changed': security,
  'phone-bound': security,
  'phone-changed': security,
  'authenticator-on': security,
  'authenticator-off': security,
  'recovery-codes-renewed': security,
  'recovery-code-used': security,
  'outside-linked': security,
  'outside-unlinked': security,
  'data-asked': security,
  'account-closed': { ...security, channels: ['mail'], link: null },

  'deposit-paid': { ...deposit, variables: ['amount', 'reference', 'balance'], link: MONEY },
  'deposit-failed': deposit,
  'deposit-expired': deposit,
  'deposit-refused': { ...deposit, ...explained },

  'withdrawal-requested': withdrawal,
  'withdrawal-approved': withdrawal,
  'withdrawal-refused': { ...withdrawal, ...explained },
  'withdrawal-paid': { ...withdrawal, variables: ['amount', 'reference', 'minutes'] },
  'withdrawal-failed': { ...withdrawal, ...explained },
  'withdrawal-completed': withdrawal,
  'withdrawal-receipt-reminder': withdrawal,
  'withdrawal-case-opened': withdrawal,
  'withdrawal-case-answered': { ...withdrawal, variables: ['amount', 'reference', 'answer'] },
  'withdrawal-case-closed': { ...withdrawal, variables: ['amount', 'reference', 'outcome'] },
  'payout-account-added': { group: 'withdrawal', variables: ['target'], channels: INBOX_MAIL, link: WITHDRAW },
  'payout-account-removed': { group: 'withdrawal', variables: ['target'], channels: INBOX_MAIL, link: WITHDRAW },

  'transfer-sent': transfer,
  'transfer-received': transfer,

  'team-announcement': { group: 'service', variables: ['upline', 'title', 'text'], channels: ['inbox'], link: null },

  'contract-offered': datedContract,
  'contract-accepted': datedContract,
  'contract-rejected': contract,
  'contract-withdrawn': contract,
  'contract-expired': contract,
  'contract-end-asked': datedContract,
  'contract-end-refused': contract,
  'contract-ended': datedContract,
  'contract-not-begun': contract,
  'bill-issued': bill,
  'bill-claimable': { ...bill, variables: ['amount', 'counterpart', 'date', 'reference'] },
  'bill-paid': bill,
  'bill-short': bill,
  'bill-owed': bill,
  'bill-expired': bill,
  'bill-refused': { ...bill, variables: ['amount', 'counterpart', 'reason', 'reference'] },

  'point-order-approved': { group: 'service', variables: ['item', 'reference', 'shipping'], channels: ['inbox'], link: MALL },
  'point-order-rejected': { group: 'service', variables: ['item', 'reference', 'points', 'reason'], channels: ['inbox'], link: MALL },

  'promotion-given': { group: 'service', variables: ['title', 'amount'], channels: ['inbox'], link: PROMOTIONS },
  'promotion-claimable': { group: 'service', variables: ['title', 'amount'], channels: ['inbox'], link: PROMOTIONS },
  'promotion-refused': { group: 'service', variables: ['title', 'reference', 'reason'], channels: ['inbox'], link: PROMOTIONS },
  'promotion-reversed': { group: 'service', variables: ['title', 'reference', 'reason'], channels: ['inbox'], link: PROMOTIONS },
  'promotion-missed': { group: 'service', variables: ['title'], channels: ['inbox'], link: PROMOTIONS },
  'rank-reached': { group: 'service', variables: ['rank'], channels: ['inbox'], link: RANK },
  'cashback-ready': { group: 'service', variables: ['amount', 'date'], channels: ['inbox'], link: REWARDS },
  'mission-met': { group: 'service', variables: ['title'], channels: ['inbox'], link: MISSIONS },
  'free-spins-expiring': { group: 'service', variables: ['spins', 'item', 'date'], channels: ['inbox'], link: REWARDS },
  'manual-reward': { group: 'service', variables: ['amount', 'reason'], channels: ['inbox'], link: REWARDS },

  'identity-approved': { group: 'identity', variables: [], channels: INBOX_MAIL, link: CHECK },
  'identity-refused': { group: 'identity', variables: [], channels: INBOX_MAIL, link: CHECK },
  'identity-expiring': { group: 'identity', variables: ['date'], channels: INBOX_MAIL, link: CHECK },

  'feedback-answered': { group: 'service', variables: ['reference', 'question', 'answer'], channels: ['inbox'], link: FEEDBACK },
  'feedback-closed': { group: 'service', variables: ['reference', 'question'], channels: ['inbox'], link: FEEDBACK },
} as const satisfies Readonly<Record<string, TemplateTerms>>

export type TemplateId = keyof typeof TEMPLATES
export const TEMPLATE_IDS = Object.keys(TEMPLATES) as TemplateId[]
export const isTemplateId = (value: string): value is TemplateId => Object.hasOwn(TEMPLATES, value)

/** What a caller fills in, by template. */
export type VariablesOf<T extends TemplateId> = Readonly<Record<(typeof TEMPLATES)[T]['variables'][number], string>>

export const variablesOf = (template: TemplateId): readonly string[] => [...COMMON_VARIABLES, ...TEMPLATES[template].variables]
