/** A call that the specification's §7 lists, with the method and path that §7 or the product decisions give it. */
export interface SpecCall {
  readonly group: string
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
}

const relay = (name: string): string => `/wps/relay/${name}`
const group = (name: string, rows: readonly (readonly [string, SpecCall['method'], string])[]): SpecCall[] =>
  rows.map(([call, method, path]) => ({ group: name, name: call, method, path }))

/** Every call of §7. The contract declares those that exist; docs/calls.md shows which. */
export const SPEC_CALLS: readonly SpecCall[] = [
  ...group('Login and account', [
    ['login', 'POST', '/wps/session/login'],
    ['login V2', 'POST', '/wps/session/login/v2'],
    ['login info', 'GET', '/wps/session/login/info'],
    ['first login', 'POST', '/wps/session/login/first'],
    ['login code', 'POST', '/wps/verification/sms/noLogin'],
    ['whitelabel', 'GET', '/wps/system/whitelabel'],
    ['avatar', 'GET', relay('MCSFE_getPlayerAvatar')],
    ['game menus', 'GET', '/lgw/games/game_menus'],
    ['member info', 'GET', '/wps/member/info'],
    ['register', 'PUT', '/wps/member/register'],
    ['register by mobile', 'PUT', '/wps/member/register/mobile'],
    ['change password', 'POST', '/wps/member/password'],
    ['affiliate', 'GET', '/wps/agent/affiliate'],
    ['affiliate check', 'GET', '/wps/agent/affiliate/check'],
    ['register settings', 'GET', '/wps/system/setting/register'],
    ['forgot password by email', 'POST', '/wps/member/password/email'],
    ['free play', 'POST', '/wps/session/login/freeplay'],
    ['captcha', 'GET', '/wps/captcha'],
    ['slide captcha', 'GET', '/wps/captcha/slide'],
    ['slide captcha', 'POST', '/wps/captcha/slide'],
    ['icon', 'GET', '/wps/member/info/icon'],
    ['permission and status', 'GET', '/wps/system/status'],
    ['set password by phone', 'POST', '/wps/member/password/verification'],
    ['logout', 'DELETE', '/wps/session/logout'],
  ]),
  ...group('Registration SMS, wallet, common and inbox', [
    ['registration SMS', 'POST', '/wps/verification/sms/register'],
    ['balance', 'GET', '/wps/v2/wallets/balance'],
    ['wallet transfer', 'POST', relay('GCS_walletTransfer')],
    ['merchant wallet', 'GET', relay('GCS_merchantWallet')],
    ['domain route', 'GET', '/wps/system/domainRoute'],
    ['feedback', 'PUT', '/wps/feedback'],
    ['raffle promotion', 'POST', relay('MCS2_claimRafflePromotion')],
    ['help centre', 'GET', '/wps/system/helpCenter'],
    ['service lookup', 'GET', '/wps/system/service'],
    ['CSP_unreadCount', 'GET', relay('CSP_unreadCount')],
    ['language update', 'PUT', '/wps/member/language'],
  ]),
  ...group('Games', [
    ['hotGamesV2', 'GET', relay('hotGamesV2')],
    ['gameList', 'GET', relay('gameList')],
    ['getVassGameType', 'GET', relay('getVassGameType')],
    ['gameVendor', 'GET', relay('gameVendor')],
    ['getFavoriteGames', 'GET', relay('getFavoriteGames')],
    ['getFavoriteGamesList', 'GET', relay('getFavoriteGamesList')],
    ['GCS_recentGame', 'GET', relay('GCS_recentGame')],
    ['MCSFE_getListAnnouncements', 'GET', relay('MCSFE_getListAnnouncements')],
    ['game announcements', 'GET', relay('MCSFE_getGameAnnouncements')],
    ['available promotions', 'GET', relay('MCS2_getAvailablePromotions')],
    ['launchGame', 'POST', '/wps/game/launchGame'],
    ['GLS2_roomList', 'GET', relay('GLS2_roomList')],
    ['popular games', 'GET', '/lgw/games/popular'],
  ]),
  ...group('Lottery', [
    ['Vietnamese menu', 'GET', '/lgw/vn/games/game_menu'],
    ['Vietnamese recent games', 'GET', '/lgw/vn/games/recent'],
    ['opened numbers by game', 'GET', '/lgw/vn/numeros/opened/game'],
    ['opened numbers', 'GET', '/lotto/lgw/games/opened/numero'],
    ['lobby launch', 'GET', '/wps/game/launchGame'],
    ['MCSFE_getMissionSummaryDetails', 'GET', relay('MCSFE_getMissionSummaryDetails')],
    ['MCSFE_getMissionLeaderboard', 'GET', relay('MCSFE_getMissionLeaderboard')],
  ]),
  ...group('Home and contracts', [
    ['consolidated funds', 'GET', '/wps/member/info/funds/consolidated'],
    ['MCS2_processDividendReq', 'GET', relay('MCS2_processDividendReq')],
    ['MCS2_processDailySalContract', 'GET', relay('MCS2_processDailySalContract')],
    ['MCS2_processContractHourSalary', 'POST', relay('MCS2_processContractHourSalary')],
    ['MCSFE_processRealTimeSalaryContract', 'POST', relay('MCSFE_processRealTimeSalaryContract')],
    ['ODSFE2_getWinnerBoard', 'GET', relay('ODSFE2_getWinnerBoard')],
  ]),
  ...group('Points', [
    ['MCS2_getPointBalance', 'GET', relay('MCS2_getPointBalance')],
    ['MCS2_getPointReward', 'GET', relay('MCS2_getPointReward')],
    ['MCS2_getRedeemPointList', 'GET', relay('MCS2_getRedeemPointList')],
    ['MCS2_getPointConfig', 'GET', relay('MCS2_getPointConfig')],
    ['ODSFE2_MemTransDet', 'GET', relay('ODSFE2_MemTransDet')],
    ['redeem points', 'POST', relay('passwordCheck/MCS2_redeemPointReward')],
    ['convert points', 'POST', relay('passwordCheck/MCS2_convertPoint')],
  ]),
]
