import { type TemplateText, type TemplateTexts, templateText as text } from './template-text.ts'

const NOT_YOU = 'If this was not you, change your password now and contact customer service.'
const security = (title: string, what: string): TemplateText => text(title, [`${what} Time: {time}. IP address: {ip}.`, NOT_YOU])

/** The product's own texts in English: what every other language falls back to. */
export const TEXTS_EN: TemplateTexts = {
  welcome: text('Welcome to {brand}', [
    'Hello {account}, your account at {brand} is open.',
    'You can check every round you play on the <a href="/fairness">fairness page</a>. Before you play, open your account to see where you are signed in and how it is protected.',
    'If you did not open this account, contact customer service and we will close it.',
  ]),
  'move-planned': text('Your upline changes on {date}', [
    'From {date}, you and your team are below {upline}. Reason: {reason}',
    'Earnings and debts before then stay with your current upline. Your contract with them ends at that time, and {upline} can offer you a new one.',
  ]),
  'move-cancelled': text('Your upline does not change', [
    'The move of your account to {upline} on {date} has been cancelled. Nothing changes.',
  ]),
  'downline-leaves': text('{person} leaves your team on {date}', [
    'From {date}, {person} and their team are below {upline}. Reason: {reason}',
    'Bets settled before then still count for you. Any contract between you ends at that time.',
  ]),
  'downline-joins': text('{person} joins your team on {date}', [
    'From {date}, {person} is directly below you, with their whole team. Reason: {reason}',
    'Bets settled from then on count for you. You can offer them a contract in your agent centre.',
  ]),
  'downline-move-cancelled': text('{person} will not move', [
    'The move of {person} to {upline} on {date} has been cancelled. Nothing changes.',
  ]),
  'account-locked': text('Your account is locked', [
    'Your account {account} at {brand} was locked at {time} and signed out everywhere. Your money is safe.',
    'Contact customer service to find out why and what happens next.',
  ]),
  'account-unlocked': text('Your account is open again', [
    'Your account {account} at {brand} was unlocked at {time}. You can sign in again.',
  ]),

  'sign-in-new-place': text('Sign-in from a new place', [
    'Someone signed in to your account at {time} from a new place: {device}, {place}, IP address {ip}.',
    NOT_YOU,
  ]),
  'sign-in-stopped': text('A sign-in was stopped', [
    'At {time} someone entered your correct password but did not pass the second check: {device}, {place}, IP address {ip}. We did not let them in.',
    NOT_YOU,
  ]),
  'remember-copied': security(
    'Your saved sign-in was copied',
    'Someone used a copy of your saved sign-in. We ended every session it had opened. Sign in again with your password.',
  ),
  'password-changed': security(
    'Your password was changed',
    'The password of your account was changed, and your other sessions were ended.',
  ),
  'payment-password-set': security(
    'A payment password was set',
    'Your account now has a payment password. You need it whenever you move money out.',
  ),
  'payment-password-changed': security('Your payment password was changed', 'The payment password of your account was changed.'),
  'payment-password-reset': security('Your payment password was reset', 'Your payment password was reset with a code.'),
  'email-bound': security('An e-mail address was added', 'An e-mail address was added to your account.'),
  'email-changed': security('Your e-mail address was changed', 'The e-mail address of your account was changed.'),
  'phone-bound': security('A phone number was added', 'A phone number was added to your account.'),
  'phone-changed': security('Your phone number was changed', 'The phone number of your account was changed.'),
  'authenticator-on': security(
    'Authenticator switched on',
    'An authenticator now protects your account. Keep the recovery codes in a safe place.',
  ),
  'authenticator-off': security('Authenticator switched off', 'An authenticator no longer protects your account.'),
  'recovery-codes-renewed': security('New recovery codes', 'Your account has new recovery codes. The old ones no longer work.'),
  'recovery-code-used': security('A recovery code was used', 'One of your recovery codes was used. It cannot be used again.'),
  'outside-linked': security('An outside account was connected', 'You can now sign in with an account you have elsewhere.'),
  'outside-unlinked': security('An outside account was disconnected', 'You can no longer sign in with an account you have elsewhere.'),
  'data-asked': security('A copy of your data was made', 'Someone requested a copy of all data in your account.'),
  'account-closed': security('Your account is closed', 'Your account at {brand} was closed.'),

  'deposit-paid': text('Deposit of {amount} received', [
    'We received your deposit of {amount}. Your balance is now {balance}.',
    'Reference {reference}.',
  ]),
  'deposit-failed': text('Deposit of {amount} failed', [
    'Your deposit of {amount} was not paid, so your balance has not changed. You can try again at any time.',
    'Reference {reference}.',
  ]),
  'deposit-expired': text('Deposit of {amount} has expired', [
    'Your deposit of {amount} was not paid in time. If you did pay, we credit the money as soon as we receive it.',
    'Reference {reference}.',
  ]),
  'deposit-refused': text('Deposit of {amount} not confirmed', [
    'We could not confirm your deposit of {amount}: {reason}',
    'If money has left your account, send us the receipt. Reference {reference}.',
  ]),

  'withdrawal-requested': text('Withdrawal of {amount} received', [
    'We received your withdrawal of {amount} and are processing it. Reference {reference}.',
  ]),
  'withdrawal-approved': text('Withdrawal of {amount} approved', [
    'Your withdrawal of {amount} is approved and will be paid out. Reference {reference}.',
  ]),
  'withdrawal-refused': text('Withdrawal of {amount} rejected', [
    'Your withdrawal of {amount} was rejected: {reason}',
    'The full amount is back in your balance. Reference {reference}.',
  ]),
  'withdrawal-paid': text('Withdrawal of {amount} paid out', [
    'We have paid out {amount}. Please tell us within {minutes} minutes whether it has arrived. After that it counts as received.',
    'Reference {reference}.',
  ]),
  'withdrawal-failed': text('Withdrawal of {amount} could not be paid', [
    'Your withdrawal of {amount} could not be paid out: {reason}',
    'The amount is back in your balance. Reference {reference}.',
  ]),
  'withdrawal-completed': text('Withdrawal of {amount} completed', ['Your withdrawal of {amount} is complete. Reference {reference}.']),
  'withdrawal-receipt-reminder': text('Did your {amount} arrive?', [
    'Please say whether your withdrawal of {amount} has arrived. Without a word from you it soon counts as received, and can then be neither disputed nor refunded. Reference {reference}.',
  ]),
  'withdrawal-case-answered': text('We have replied about your payout of {amount}', ['{answer}', 'Reference {reference}.']),
  'withdrawal-case-opened': text('We are tracing your payout of {amount}', [
    'You told us that {amount} has not arrived. We are checking with the bank and will reply here.',
    'Reference {reference}.',
  ]),
  'withdrawal-case-closed': text('Your case about {amount} is closed', [
    'Your case about the payout of {amount} is closed: {outcome}',
    'Reference {reference}.',
  ]),
  'payout-account-added': text('A payout account was added', ['{target} was added to your account at {time}.', NOT_YOU]),
  'payout-account-removed': text('A payout account was removed', ['{target} was removed from your account at {time}.', NOT_YOU]),

  'transfer-sent': text('{amount} sent to {counterpart}', [
    'You sent {amount} to {counterpart} at {time}. They have received it.',
    'Reference {reference}.',
    NOT_YOU,
  ]),
  'transfer-received': text('{amount} received from {counterpart}', [
    '{counterpart} sent you {amount} at {time}. It is in your balance now.',
    'Reference {reference}.',
  ]),
  'team-announcement': text('{title}', ['{text}', '<em>Announcement from your upline {upline}</em>']),

  'contract-offered': text('Contract offer from {counterpart}', [
    '{counterpart} offers you a contract. Read what changes and answer by {date}; after that the offer expires.',
  ]),
  'contract-accepted': text('{counterpart} accepted your contract', ['{counterpart} accepted your offer. The contract starts on {date}.']),
  'contract-rejected': text('{counterpart} rejected your contract', [
    '{counterpart} rejected your offer. Any contract already in force between you continues.',
  ]),
  'contract-withdrawn': text('Contract offer withdrawn', ['The contract offer between you and {counterpart} was withdrawn.']),
  'contract-expired': text('Contract offer expired', ['The contract offer between you and {counterpart} was not answered in time.']),
  'contract-end-asked': text('{counterpart} wants to end your contract', [
    '{counterpart} asks you to agree to end the contract between you. Answer by {date}. If you do not answer, it continues.',
  ]),
  'contract-end-refused': text('Your contract continues', [
    'The contract between you and {counterpart} continues, because its end was not agreed.',
  ]),
  'contract-ended': text('Your contract ends on {date}', [
    'The contract between you and {counterpart} ends on {date}. Bills for the time before that are still issued and paid.',
  ]),
  'contract-not-begun': text('Your new contract will not start', [
    'The contract you agreed with {counterpart} will not start: the move was cancelled, or the terms are no longer possible.',
  ]),
  'bill-issued': text('Bill {reference} issued', [
    'A bill of {amount} from {counterpart} was issued. It is in review and is paid once approved.',
  ]),
  'bill-claimable': text('{amount} to claim', [
    'Your dividend of {amount} from {counterpart} is ready. Claim it by {date}; after that it expires. Bill {reference}.',
  ]),
  'bill-paid': text('{amount} received from {counterpart}', ['Bill {reference} for {amount} from {counterpart} has been paid in full.']),
  'bill-short': text('{counterpart} could not pay all of {amount}', [
    '{counterpart} could not pay bill {reference} for {amount} in full. The rest is paid first from the next money {counterpart} receives.',
  ]),
  'bill-owed': text('You owe {counterpart}', [
    'Your balance did not cover bill {reference} for {amount} to {counterpart}. The rest is paid first from the next money you receive. Until then you cannot withdraw or send money to others.',
  ]),
  'bill-expired': text('Dividend of {amount} expired', [
    'You did not claim the dividend of {amount} from {counterpart} in time. Bill {reference} has expired.',
  ]),
  'bill-refused': text('Bill {reference} rejected', ['The bill of {amount} between you and {counterpart} was rejected: {reason}']),
  'point-order-approved': text('Your order is on its way: {item}', ['{item} was sent at {time}. {shipping}', 'Order {reference}.']),
  'point-order-rejected': text('Your order was rejected: {item}', [
    'We cannot send {item}: {reason}',
    '{points} points are back in your balance. Order {reference}.',
  ]),
  'promotion-given': text('You received {amount}: {title}', [
    'You received {amount} for {title} at {time}.',
    'Open the promotion to see its terms and your progress.',
  ]),
  'promotion-claimable': text('{amount} is ready to claim: {title}', ['You met the goal of {title}. Claim {amount} before it expires.']),
  'promotion-refused': text('Your application was rejected: {title}', ['We cannot give you {title}: {reason}', 'Application {reference}.']),
  'promotion-reversed': text('Your bonus has ended: {title}', [
    'Deposit {reference} was reversed, so the bonus that came with it has ended. Cash that the bonus has already become is still yours. Reason: {reason}',
  ]),
  'promotion-missed': text('No bonus for your deposit: {title}', [
    'Your deposit was credited in full, but you could not get {title}: its budget was used up, you already had it, or you are taking a time-out.',
  ]),
  'rank-reached': text('You reached rank {rank}', ['You are now rank {rank}. Your rewards for it are in the reward centre.']),
  'cashback-ready': text('Your cashback is ready: {amount}', [
    'Your cashback of {amount} for your bets of {date} is ready. Claim it within 7 days.',
  ]),
  'mission-met': text('Mission complete: {title}', ['You completed {title}. Claim your reward in the reward centre.']),
  'free-spins-expiring': text('Your free spins expire soon: {item}', [
    'You still have {spins} free spins on {item}. They expire on {date}.',
  ]),
  'manual-reward': text('{amount} from customer service', ['You received {amount} at {time}: {reason}']),

  'identity-approved': text('Your identity is confirmed', ['We have checked and accepted your documents. Thank you.']),
  'identity-refused': text('Your documents could not be accepted', [
    'We could not accept all of your documents. Open your identity check to see the reason for each.',
    'You can send new ones at any time.',
  ]),
  'identity-expiring': text('One of your documents expires soon', [
    'A document you sent us expires on {date}. Please send a new one before then.',
  ]),

  'feedback-answered': text('Answer to your feedback {reference}', ['{answer}', 'You wrote:', '<em>{question}</em>']),
  'feedback-closed': text('Your feedback {reference} is closed', [
    'We have read and closed your feedback. Thank you for writing to us.',
    'You wrote:',
    '<em>{question}</em>',
  ]),
}
