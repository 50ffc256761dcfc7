import type { BodyOf, EndpointId, Endpoints, ParamsOf, QueryOf, ValueOf } from '@croupier/contract/browser'

/** The console's calls: what operators may use, the two doors to it, and the status that carries the sealing key. */
export type CallId =
  | { [I in EndpointId]: Endpoints[I] extends { auth: 'operator' } ? I : never }[EndpointId]
  | 'operatorLogin'
  | 'operatorSetup'
  | 'status'

export type Answer<I extends CallId> = ValueOf<Endpoints[I]>
type Given<K extends string, T> = T extends undefined ? object : { [P in K]: T }
type Optional<K extends string, T> = T extends undefined ? object : { [P in K]?: T }
export type CallOptions<I extends CallId> = Given<'params', ParamsOf<Endpoints[I]>> &
  Optional<'query', QueryOf<Endpoints[I]>> &
  Given<'body', BodyOf<Endpoints[I]>> &
  (Endpoints[I] extends { upload: object } ? { file: Blob } : object)

export type Me = Answer<'operatorMe'>
export type MemberRow = Answer<'listMembers'>['list'][number]
export type MemberCard = Answer<'getMember'>
export type MemberRounds = Answer<'memberRounds'>
export type BrandRow = Answer<'consoleBrands'>['list'][number]
export type Announcement = Answer<'createAnnouncement'>
export type VendorRow = Answer<'listVendors'>[number]
export type GameRow = Answer<'listGames'>['list'][number]
export type TransferRow = Answer<'listTransfers'>['list'][number]
export type AuditRow = Answer<'listAudit'>['list'][number]
export type OperatorRow = Answer<'listOperators'>[number]
export type OutgoingRow = Answer<'listOutgoing'>['list'][number]
export type JobRow = Answer<'listJobs'>['jobs'][number]
export type DeskDeposit = Answer<'deskDeposits'>['list'][number]
export type DeskCard = Answer<'deskDeposit'>
export type DeskPayment = DeskCard['payments'][number]
export type BankLine = Answer<'bankLines'>['list'][number]
export type AdjustmentRow = Answer<'listAdjustments'>['list'][number]
export type ProviderRow = Answer<'listProviders'>[number]
export type ProviderSettings = NonNullable<ProviderRow['settings']>
export type ReceivingAccount = Answer<'receivingAccounts'>[number]
export type MethodSettings = Answer<'depositMethodSettings'>[number]
export type WithdrawalRow = Answer<'consoleWithdrawals'>['list'][number]
export type WithdrawalCard = Answer<'consoleWithdrawal'>
export type WithdrawalSignal = Answer<'withdrawalSignals'>['list'][number]
export type WithdrawalRulesAnswer = Answer<'withdrawalRules'>
export type MemberTransferRow = Answer<'consoleMemberTransfers'>['list'][number]
export type MemberTransferRulesAnswer = Answer<'memberTransferRules'>
export type RankLadderAnswer = Answer<'consoleRankLadder'>
export type MemberRankAnswer = Answer<'consoleMemberRank'>
export type MemberLabelRow = Answer<'listMemberLabels'>['list'][number]
export type CashbackRunRow = Answer<'listCashbackRuns'>['list'][number]
export type ReconciliationRun = Answer<'reconciliationRuns'>['list'][number]
export type ReconciliationFinding = Answer<'reconciliationFindings'>['list'][number]
export type SettlementRow = Answer<'settlementMonth'>['days'][number]
export type SettlementDay = Answer<'settlementDay'>
export type SaferPlayLimit = Answer<'saferPlayLimits'>['list'][number]
export type SaferPlayExclusion = Answer<'saferPlayExclusions'>['list'][number]
export type MemberMoney = Answer<'memberMoney'>
export type CaseLine = Answer<'withdrawalCases'>['list'][number]
export type CaseRow = Answer<'withdrawalCase'>
export type VendorWalletRow = Answer<'consoleVendorWallets'>[number]
export type VendorWalletSettings = NonNullable<VendorWalletRow['settings']>
export type VendorTransferRow = Answer<'consoleVendorTransfers'>['list'][number]
export type VendorTransferCardRow = Answer<'consoleVendorTransfer'>
