import { type Fault, faultsIn } from './fault.ts'

const test = (name: string) => `modules/withdrawals/${name}.http.test.ts`
const REQUESTS = test('withdrawal-requests')
const RECEIPTS = test('withdrawal-receipts')
const PAYOUTS = test('withdrawal-payouts')
const ACCOUNTS = test('withdrawal-accounts')
const RANKS = test('withdrawal-ranks')
const HOURS = test('withdrawal-hours')
const REPORTS = test('payout-reports')
const CONTRADICTIONS = test('payout-contradictions')
const DESK = 'console/withdrawals/withdrawals.http.test.ts'
const DEPOSITS = 'modules/cashier/deposit-money.db.test.ts'

const domain = (name: string, faults: Parameters<typeof faultsIn>[2]) =>
  faultsIn(`modules/withdrawals/domain/${name}.ts`, [`modules/withdrawals/domain/${name}.test.ts`], faults)

/** Money that leaves and money that comes: from the request to the receipt, and the deposits that stand before it. */
export const withdrawals: Fault[] = [
  ...faultsIn(
    'flows/withdraw-money.ts',
    [RECEIPTS],
    [
      {
        name: 'a payout leaves the main wallet',
        find: 'from: (await own(tx, move)).locked, to: await clearing(move)',
        put: 'from: (await own(tx, move)).cash, to: await clearing(move)',
      },
      { name: 'a second payout is taken for the first', find: 'key: `payout:${move.payoutId}`', put: `key: 'payout'` },
      {
        name: 'a reversed payout leaves again',
        find: 'from: await clearing(move), to: (await own(tx, move)).locked',
        put: 'from: (await own(tx, move)).locked, to: await clearing(move)',
      },
      {
        name: 'the fee is taken from the main wallet',
        find: 'from: (await own(tx, move)).locked, to: await fees(move)',
        put: 'from: (await own(tx, move)).cash, to: await fees(move)',
      },
      {
        name: 'a returned fee stays locked',
        find: 'from: await fees(move), to: (await own(tx, move)).cash',
        put: 'from: await fees(move), to: (await own(tx, move)).locked',
      },
      {
        name: 'what is given back is locked once more',
        find: 'moveLegs({ from: locked, to: cash, amount: move.amount })',
        put: 'moveLegs({ from: cash, to: locked, amount: move.amount })',
        tests: [REQUESTS],
      },
      { name: 'locked money is not told', find: `locked: of('locked') }`, put: 'locked: 0n }', tests: [RECEIPTS] },
    ],
  ),
  ...faultsIn(
    'flows/credit-deposit.ts',
    [DEPOSITS],
    [
      { name: 'the fee of a deposit is credited as well', find: 'amount: amount - fee }', put: 'amount }' },
      {
        name: 'a second payment of an order is taken for the first',
        find: 'key: `deposit:${credit.paymentId}`',
        put: 'key: `deposit:${credit.depositId}`',
      },
      {
        name: 'a deposit comes out of another account',
        find: '{ accountId: clearing, amount: -amount },',
        put: '{ accountId: clearing, amount: -amount - 1n },',
      },
      { name: 'the fee of a deposit is a gift', find: `kind: 'fees'`, put: `kind: 'promotions'` },
      { name: 'a deposit pays no debt', find: 'cashAccountId: cashId }', put: 'cashAccountId: 0n }' },
    ],
  ),
  ...faultsIn(
    'modules/withdrawals/commands/request-withdrawal.ts',
    [REQUESTS],
    [
      { name: 'a closed desk takes requests', find: `  if (!rules.open) return refuse('withdrawal_closed')\n`, put: '' },
      {
        name: 'a bank that is switched off is paid to',
        find: '!method?.open || !findOption(method, account.value.option_code)',
        put: '!method?.open',
        tests: [RANKS],
      },
      {
        name: 'a method that is closed takes requests',
        find: '!method?.open || !findOption(method, account.value.option_code)',
        put: '!method || !findOption(method, account.value.option_code)',
        tests: [REQUESTS],
      },
      {
        name: 'the hours of a method are passed over',
        find: '!isWithinHours(method.hours, brand.timeZone, input.now)',
        put: 'false',
        tests: [HOURS],
      },
      {
        name: 'the account of another member is paid to',
        find: `    .where('member_id', '=', memberId)\n    .where('removed_at', 'is', null)\n    .executeTakeFirst()`,
        put: `    .where('removed_at', 'is', null)\n    .executeTakeFirst()`,
        tests: [ACCOUNTS],
      },
      {
        name: 'a removed account is paid to',
        find: `    .where('removed_at', 'is', null)\n    .executeTakeFirst()`,
        put: '    .executeTakeFirst()',
        tests: [REQUESTS],
      },
      { name: 'a new account is paid to at once', find: 'account.usable_at <= now', put: 'account.usable_at', tests: [ACCOUNTS] },
      {
        name: 'an account in another name is paid to',
        find: `if (!isSameName(account.value.holder, member.fullName ?? ''))`,
        put: 'if (false)',
        tests: [REQUESTS],
      },
      {
        name: 'parts of a cent are withdrawn',
        find: 'if (fractionDigits > digits) return invalid',
        put: 'if (fractionDigits > 4) return invalid',
      },
      { name: 'the least amount is refused', find: 'parsed.value >= amount(amountMin)', put: 'parsed.value > amount(amountMin)' },
      {
        name: 'an unproven member withdraws',
        find: `  if (level < needed) return refuse('verification_required')\n`,
        put: '',
        tests: [RANKS],
      },
      { name: 'a member who owes withdraws', find: 'if (due > 0n) return', put: 'if (false) return', tests: [RANKS] },
      { name: 'deposits are withdrawn unplayed', find: 'return owed > 0n ? refuse', put: 'return owed < 0n ? refuse' },
      { name: 'one withdrawal a day too many', find: 'used.count >= limits.countPerDay', put: 'used.count > limits.countPerDay' },
      { name: 'the sum of a day is not used up', find: 'amount(limits.amountPerDay) - used.amount', put: 'amount(limits.amountPerDay)' },
      { name: 'every withdrawal is free', find: 'limits.freePerDay - used.count', put: 'limits.freePerDay', tests: [RANKS] },
      { name: 'turnover is asked for twice', find: '.set({ turned_over_at: now })', put: '.set({ turned_over_at: null })' },
    ],
  ),
  ...faultsIn(
    'modules/withdrawals/queries/day-use.ts',
    [REQUESTS],
    [
      { name: 'a withdrawal that was taken back uses the day', find: ` AND decision NOT IN ('cancelled', 'rejected')`, put: '' },
      { name: 'yesterday uses the day', find: ' AND created_at >= ${since}', put: '' },
    ],
  ),
  ...faultsIn(
    'modules/withdrawals/commands/judge-request.ts',
    [RECEIPTS],
    [
      { name: 'one reason is no reason', find: 'flags.length === 0', put: 'flags.length <= 1' },
      {
        name: 'the fee is paid out',
        find: 'splitPayouts(row.amount - row.fee, row.payout_max)',
        put: 'splitPayouts(row.amount, row.payout_max)',
      },
      {
        name: 'what cannot be found out is fine',
        find: `(): RiskFlag[] => [{ code: 'facts_missing', evidence: { facts: 'rules' } }]`,
        put: '(): RiskFlag[] => []',
        tests: [RANKS],
      },
      { name: 'what was taken back is judged', find: `loaded?.row.decision !== 'requested'`, put: '!loaded', tests: [RANKS] },
    ],
  ),
  ...faultsIn(
    'modules/withdrawals/commands/return-money.ts',
    [RECEIPTS],
    [
      { name: 'a locked fee stays locked', find: 'part + lockedFee', put: 'part' },
      { name: 'the fee goes back although a part was paid', find: 'paid === 0n && underway', put: 'underway' },
      { name: 'a fee that was taken is kept', find: 'if (returnsFee && row.is_fee_taken)', put: 'if (false)' },
      { name: 'what was given back is forgotten', find: 'returned: row.returned + part', put: 'returned: row.returned' },
    ],
  ),
  ...faultsIn(
    'modules/withdrawals/commands/cancel-withdrawal.ts',
    [REQUESTS],
    [
      { name: 'anybody takes a request back', find: '!loaded || loaded.row.member_id !== memberId', put: '!loaded' },
      {
        name: 'a request is taken back twice',
        find: `  if (row.decision !== 'requested' && row.decision !== 'review') return refuse('withdrawal_state_conflict')\n`,
        put: '',
      },
      {
        name: 'a claimed request is taken back',
        find: 'deps.ports.claims.list(tx, [withdrawalId], now)',
        put: 'deps.ports.claims.list(tx, [], now)',
      },
    ],
  ),
  ...faultsIn(
    'modules/withdrawals/commands/load-withdrawal.ts',
    [DESK],
    [{ name: 'a withdrawal is not held', find: '    .forUpdate()\n', put: '', tests: [DESK, REQUESTS] }],
  ),
  ...faultsIn(
    'modules/withdrawals/commands/operate.ts',
    [DESK],
    [{ name: 'a withdrawal is decided without a claim', find: 'return error ? {', put: 'return error && !loaded ? {' }],
  ),
  ...faultsIn(
    'modules/withdrawals/commands/decide-withdrawal.ts',
    [DESK],
    [
      {
        name: 'what was rejected is approved',
        find: `if (row.decision !== 'review' && row.decision !== 'requested') return`,
        put: 'if (false) return',
      },
      { name: 'what is on its way is rejected', find: 'isDecided || payouts.length > 0', put: 'isDecided' },
    ],
  ),
  ...faultsIn(
    'modules/withdrawals/commands/pay-withdrawal.ts',
    [DESK],
    [
      {
        name: 'what nobody approved is paid',
        find: `  if (row.decision !== 'approved') return refuse('withdrawal_state_conflict')\n`,
        put: '',
      },
      { name: 'the payer is not judged', find: 'if (refused) return refused', put: 'if (!by && refused) return refused' },
      { name: 'more is paid than is left', find: 'if (total > rest) return', put: 'if (total < 0n) return' },
      { name: 'a payout of less than nothing', find: '!parsed.ok || parsed.value <= 0n ||', put: '!parsed.ok ||' },
      { name: 'a payout by hand has no reference', find: `part.byHand && note === ''`, put: 'false' },
      { name: 'what is left is given back twice', find: `row.decision !== 'approved' || rest === 0n`, put: `row.decision !== 'approved'` },
      { name: 'what was paid by hand is paid by the provider', find: 'provider: part.byHand ? BY_HAND : provider', put: 'provider' },
    ],
  ),
  ...faultsIn(
    'modules/withdrawals/commands/judge-payer.ts',
    [DESK],
    [
      { name: 'one operator approves and pays', find: 'if (approved_by === operatorId)', put: 'if (false)' },
      {
        name: 'one operator credits and pays',
        find: '(await ports.hasCredited(tx, { operatorId, memberId, since }))',
        put: 'since.getTime() < 0',
      },
    ],
  ),
  ...faultsIn(
    'modules/withdrawals/commands/refresh-withdrawal.ts',
    [RECEIPTS],
    [{ name: 'the fee is taken before anything is paid', find: 'sums.paid > 0n && row.fee > 0n && !', put: 'row.fee > 0n && !' }],
  ),
  ...faultsIn(
    'modules/withdrawals/commands/apply-answer.ts',
    [PAYOUTS, REPORTS],
    [
      {
        name: 'a paid payout is not booked',
        find: '  await deps.ports.money.payOut(tx, {',
        put: '  if (!row) await deps.ports.money.payOut(tx, {',
        tests: [PAYOUTS],
      },
      { name: 'an order that was lost is sent again at once', find: 'if (since < RESEND_AFTER_MS)', put: 'if (since < 0)' },
      {
        name: 'a payout that nobody knows of has failed',
        find: `state: 'unknown', now, last_error: heard.error.slice(0, 300)`,
        put: `state: 'failed', now, last_error: heard.error.slice(0, 300)`,
        tests: [PAYOUTS],
      },
      {
        name: 'a contradiction is believed',
        find: `if (verdict === 'contradiction' &&`,
        put: `if (verdict === 'known' &&`,
        tests: [CONTRADICTIONS],
      },
    ],
  ),
  ...faultsIn(
    'modules/withdrawals/commands/send-payout.ts',
    [PAYOUTS],
    [
      {
        name: 'a second refusal is believed',
        find: `isRepeat && heard.state === 'failed'`,
        put: `!isRepeat && heard.state === 'failed'`,
        tests: [REPORTS],
      },
    ],
  ),
  ...faultsIn(
    'modules/withdrawals/commands/accept-report.ts',
    [REPORTS],
    [
      {
        name: 'a report of another amount is believed',
        find: '(amount !== null && amount !== payout.amount) || ',
        put: '',
        tests: [REPORTS, 'stories/payout-reports-refused.http.test.ts'],
      },
      {
        name: 'a report in another currency is believed',
        find: ' || (currency !== null && currency !== row.currency)',
        put: '',
        tests: [REPORTS, 'stories/payout-reports-refused.http.test.ts'],
      },
      {
        name: 'one provider reports for another',
        find: `\n      .where('provider', '=', provider)\n      .executeTakeFirst()\n  )?.payout_id`,
        put: `\n      .executeTakeFirst()\n  )?.payout_id`,
        tests: [REPORTS, 'stories/payout-reports-refused.http.test.ts'],
      },
      {
        name: 'a payout that was never sent is reported',
        find: `if (verdict === 'never-sent') return`,
        put: 'if (!verdict) return',
        tests: [REPORTS, 'stories/payout-reports-refused.http.test.ts'],
      },
    ],
  ),
  ...faultsIn(
    'modules/withdrawals/commands/hold-contradiction.ts',
    [CONTRADICTIONS],
    [
      { name: 'a denied payout has no case', find: `word === 'failed' && mayAnswer`, put: 'false' },
      { name: 'money given back is held as paid', find: ' && rest >= payout.amount', put: '' },
    ],
  ),
  ...faultsIn(
    'modules/withdrawals/commands/settle-case.ts',
    [RECEIPTS],
    [
      { name: 'a payout is refunded while it stands', find: `input.providerSays !== 'failed'`, put: `input.providerSays === 'failed'` },
      { name: 'a case is settled twice', find: `  if (fresh.closed_at) return refuse('case_closed')\n`, put: '' },
    ],
  ),
  ...faultsIn(
    'modules/withdrawals/commands/answer-payout.ts',
    [RECEIPTS],
    [
      { name: 'somebody else answers', find: '!loaded || loaded.row.member_id !== reply.memberId', put: '!loaded' },
      {
        name: 'an answer comes after the time',
        find: 'if (countedAt(payout, reply.now)) return',
        put: `if (payout.receipt === 'forced') return`,
      },
      { name: 'a report comes after its days', find: 'if (known || !until || until <= now)', put: 'if (known || !until)' },
      { name: 'a complaint opens no case', find: 'if (!reply.received) await', put: 'if (reply.received) await' },
    ],
  ),
  ...faultsIn(
    'modules/withdrawals/commands/force-receipts.ts',
    [RECEIPTS],
    [
      { name: 'silence counts before its time', find: `.where(of, '<=', now)`, put: `.where(of, '>=', now)` },
      { name: 'silence counts when somebody looks', find: 'receipt_at: dueAt', put: 'receipt_at: now' },
    ],
  ),
  ...faultsIn(
    'modules/withdrawals/commands/bind-account.ts',
    [ACCOUNTS],
    [{ name: 'no account cools', find: 'rules.coolingHours * HOUR_MS', put: 'rules.coolingHours * 0' }],
  ),
  ...faultsIn(
    'modules/withdrawals/commands/change-account.ts',
    [ACCOUNTS],
    [{ name: 'an account that is paid to is removed', find: `if (underway) return refuse('withdrawal_account_in_use')`, put: '' }],
  ),
  ...domain('fee', [
    { name: 'a free withdrawal costs', find: 'if (freeLeft > 0) return 0n', put: 'if (freeLeft > 1) return 0n' },
    { name: 'the fixed part is forgotten', find: ' + feeFixed\n', put: '\n' },
    { name: 'a payout takes more than the provider does', find: 'left < partMax ? left : partMax', put: 'left' },
  ]),
  ...domain('turnover', [
    { name: 'bets count for deposits to come', find: 'lines.slice(0, place + 1)', put: 'lines' },
    { name: 'a bet counts for every deposit', find: '      left -= counted\n', put: '' },
  ]),
  ...domain('withdrawal-state', [
    { name: 'the fee is paid to the member', find: 'const net = amount - fee', put: 'const net = amount' },
    { name: 'what is underway may be paid again', find: 'net - paid - underway - returned', put: 'net - paid - returned' },
    { name: 'what was given back may be paid again', find: 'net - paid - underway - returned', put: 'net - paid - underway' },
  ]),
  ...domain('judge-risk', [
    { name: 'no amount is high', find: 'facts.amount > amount(rules.amountMax)', put: 'facts.amount < 0n' },
    { name: 'the sum of a day is one cent too low', find: 'facts.sumOfDay > amount', put: 'facts.sumOfDay >= amount' },
    {
      name: 'no password is too new',
      find: 'age(passwordChangedAt) < rules.passwordHoursMin',
      put: 'age(passwordChangedAt) > rules.passwordHoursMin',
    },
    { name: 'wins without deposits are no pattern', find: 'takenOut > 0n ? Number.POSITIVE_INFINITY : 0', put: '0' },
    { name: 'a missing fact is no reason', find: 'flag(missing.length > 0,', put: 'flag(missing.length > 99,' },
  ]),
  ...domain('judge-word', [
    {
      name: 'paid is failed afterwards',
      find: `return word === 'failed' ? 'contradiction' : 'known'`,
      put: `return word === 'failed' ? 'apply' : 'known'`,
    },
    {
      name: 'failed is paid afterwards',
      find: `return word === 'paid' ? 'contradiction' : 'known'`,
      put: `return word === 'paid' ? 'apply' : 'known'`,
    },
  ]),
]
