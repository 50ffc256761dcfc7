/** Every constant of the specification's §9 stands here once; brands override those marked so. */
export const REMEMBER_ME_DAYS = 1
export const SMS_CODE_EXPIRED_MINUTES_DEFAULT = 5
export const THIRD_PARTY_SMS_MINUTES = 1
export const SMS_TOO_MANY_REQUESTS_MINUTES = 5
export const NOTICE_PAGE_SIZE = 9
export const POPULAR_GAMES_COUNT = 20
export const VN_LOTTERY_COUNT = 100
export const GAME_LIST_PAGE_SIZE = 24
export const HOME_DROPDOWN_FIRST_SIZE = 21
export const HOME_DROPDOWN_NEXT_SIZE = 18
export const MODAL_WIDTH_PX = 600
export const MODAL_HEIGHT_PX = 300
export const DIALOG_WIDTH_PX = 400
export const MODAL_DELAY_MS = 100
export const COUNTRY_DROPDOWN_HIDE_MS = 200
export const AMOUNT_FRACTION_DIGITS = 2
export const REAL_TIME_SALARY_MINUTES = 5
export const LAZY_LOAD_THRESHOLD = 0.1
export const LAZY_LOAD_RETRIES = 1
export const INFINITE_SCROLL_THROTTLE_MS = 200
export const PAGINATION_PAGE_RANGE = 3
export const PAGINATION_MARGIN_PAGES = 1
export const CHUNK_LOAD_TIMEOUT_MS = 120_000
export const QR_SIZE_PX = 200
export const QR_MARGIN_PX = 20
export const AGE_MINIMUM_YEARS = 18
export const VERIFICATION_CODE_LENGTH_MAX = 255
export const ACTIVITY_REMARK_LENGTH_MAX = 140
export const ACTIVITY_IMAGES_MAX = 3
export const ACTIVITY_IMAGE_BYTES_MAX = 5 * 1024 * 1024
export const VIP_SERVICE_ABOVE_RANK = 4
export const SMS_LOGIN_THROTTLE_MS = 1_000
/** The BroadcastChannel on which a provider's window says that it has come back. */
export const SIGN_IN_CHANNEL = 'croupier-sign-in'
export const CAPTCHA_REFRESH_THROTTLE_MS = 1_000
export const LIVE_FILTER_CODES = [
  'BAC',
  'SIC',
  'ROU',
  'DAT',
  'BJ',
  'HE',
  'MT',
  'TCP',
  'WZPJ',
  'SD',
  'FT',
  'NN',
  'YSX',
  'ZJH',
  'MJ',
] as const
export const PROMOTION_TYPES = ['newbie', 'limited', 'special', 'daily', 'high_rebate', 'vip'] as const
export const ANNOUNCEMENT_TYPES = ['B', 'PL', 'PU', 'PR', 'H'] as const
export const ANNOUNCEMENT_EXECUTION = 'B'
export const HEADER_LANGUAGES = ['CN', 'EN', 'JA', 'TH', 'VI'] as const
/** Hints of promotions and filters: slots of at least 1 yuan a bet and at least 25 lines. */
export const SLOT_HINT_BET_MIN = '1.00'
export const SLOT_HINT_LINES_MIN = 25
/** Account types of §6 and the decisions: what `type` and the session key `isAgent` hold. */
export const ACCOUNT_TYPE = { member: 0, agent: 1, masterAgent: 2, trial: 4, promoter: 41, leadPromoter: 42 } as const
export type AccountType = (typeof ACCOUNT_TYPE)[keyof typeof ACCOUNT_TYPE]
export const AGENT_TYPES: readonly AccountType[] = [1, 2, 41, 42]
/** Agents whose team is theirs in money too: promoters have neither contracts nor transfers. */
export const LEADER_TYPES: readonly number[] = [ACCOUNT_TYPE.agent, ACCOUNT_TYPE.masterAgent]
