import type { BodyOf, EndpointId, Endpoints, ExtraOf, ParamsOf, QueryOf, ValueOf } from '@croupier/contract/browser'

/** The portal's calls: what answers JSON. Files (CSV) are links, not calls. */
export type CallId = {
  [I in EndpointId]: Endpoints[I] extends { raw: string } ? never : Endpoints[I] extends { auth: 'operator' | 'signed' } ? never : I
}[EndpointId]

/** The `value` of the envelope; for the few answers with members beside it, those members (and `value` among them). */
export type Answer<I extends EndpointId> = Endpoints[I] extends { extra: object }
  ? Endpoints[I] extends { value: object }
    ? ExtraOf<Endpoints[I]> & { value: ValueOf<Endpoints[I]> }
    : ExtraOf<Endpoints[I]>
  : ValueOf<Endpoints[I]>

type Given<K extends string, T> = [T] extends [undefined] ? object : { [P in K]: T }
type Optional<K extends string, T> = [T] extends [undefined] ? object : { [P in K]?: T }

/** `idempotencyKey` is demanded where money moves: one key for one intent of the player, kept for every retry of it. */
export type CallOptions<I extends EndpointId> = Given<'params', ParamsOf<Endpoints[I]>> &
  Optional<'query', QueryOf<Endpoints[I]>> &
  Given<'body', BodyOf<Endpoints[I]>> &
  (Endpoints[I] extends { money: true } ? { idempotencyKey: string } : object) &
  (Endpoints[I] extends { upload: object } ? { file: Blob } : object) & {
    headers?: Record<string, string>
    signal?: AbortSignal
  }

export type Status = Answer<'status'>
export type Brand = Status['brand']
export type SealingKey = Status['sealing']
export type Lane = Answer<'gameVendor'>['data']['lanes'][number]
export type Vendor = Lane['vendors'][number]
export type Game = Answer<'gameList'>['games'][number]
export type RecentGame = Answer<'recentGames'>['games'][number]
export type Winner = Answer<'winnerBoard'>[number]
export type Notices = Answer<'notices'>
export type NoticeItem = Notices['player'][number]
export type InboxMessage = Answer<'inbox'>['list'][number]
export type FeedbackLetter = Answer<'ownFeedback'>['list'][number]
export type FeedbackSettings = Answer<'feedbackSettings'>
export type Promotion = Answer<'availablePromotions'>['list'][number]
export type Security = Answer<'getSecurity'>
export type ProfileField = Answer<'getProfile'>['fields'][number]
export type Display = Answer<'getDisplay'>
export type MemberInfo = Answer<'memberInfo'>
export type HelpArticle = Answer<'helpCenter'>[number]
export type Deposit = Answer<'getDeposit'>
export type DepositMethod = Answer<'depositMethods'>[number]
export type RoundLine = Answer<'rounds'>['list'][number]
export type RecalledRound = Answer<'round'>
export type VerificationRecord = Answer<'roundVerification'>
export type Commitment = Answer<'seeds'>['active']
export type FieldSettings = Answer<'registerSettings'>
export type SlideChallenge = Answer<'slideCaptcha'>
