import { type TemplateText, type TemplateTexts, templateText as text } from './template-text.ts'

const NOT_YOU = 'If this was not you, change your password at once and write to customer service.'
const security = (title: string, what: string): TemplateText =>
  text(title, [`${what} It was done at {time} from the address {ip}.`, NOT_YOU])

/** The product's own texts in English: what every other language falls back to. */
export const TEXTS_EN: TemplateTexts = {
  welcome: text('Welcome to {brand}', [
    'Hello {account}, your account at {brand} is open.',
    'Every round you play can be checked on the <a href="/fairness">fairness page</a>. Before you play, look at your account: it shows where you are signed in and how it is protected.',
    'If you did not open this account, answer this message and we will close it.',
  ]),
  'move-planned': text('Your upline changes on {date}', [
    'From {date} your account stands below {upline}, with everybody in your team. Reason: {reason}',
    'What you earned or owe until then stays with your present upline. A contract with the present upline ends at that time; {upline} can offer you a new one.',
  ]),
  'move-cancelled': text('Your upline does not change', ['Your account will not move to {upline} on {date} after all. Nothing changes.']),
  'downline-leaves': text('{person} leaves your team on {date}', [
    'From {date} {person} stands below {upline}, with everybody in the team below. Reason: {reason}',
    'Bets settled before that time count for you; a contract between you ends then.',
  ]),
  'downline-joins': text('{person} joins your team on {date}', [
    'From {date} {person} stands directly below you, with everybody in the team below. Reason: {reason}',
    'Bets settled from that time on count for you. You can offer a contract in your agent centre.',
  ]),
  'downline-move-cancelled': text('{person} does not move', ['{person} will not move to {upline} on {date} after all. Nothing changes.']),
  'account-locked': text('Your account is locked', [
    'Your account {account} at {brand} was locked at {time}, and all its sessions were ended. Your money stays yours.',
    'Customer service will tell you why and what happens next.',
  ]),
  'account-unlocked': text('Your account is open again', ['Your account {account} at {brand} is open again since {time}.']),

  'sign-in-new-place': text('Sign-in from a new place', [
    'Your account was signed in to at {time} from a place it did not know: {device}, {place}, address {ip}.',
    NOT_YOU,
  ]),
  'sign-in-stopped': text('A sign-in was stopped', [
    'At {time} somebody knew your password but could not prove to be you: {device}, {place}, address {ip}. Nobody was let in.',
    NOT_YOU,
  ]),
  'remember-copied': security(
    'A remembered sign-in was used twice',
    'Somebody used a copy of the remembered sign-in of your account. We ended every session that it had opened; sign in again with your password.',
  ),
  'password-changed': security(
    'Your password was changed',
    'The password of your account was changed, and your other sessions were ended.',
  ),
  'payment-password-set': security(
    'A payment password was set',
    'Your account has a payment password now; it is asked whenever money leaves.',
  ),
  'payment-password-changed': security('Your payment password was changed', 'The payment password of your account was changed.'),
  'payment-password-reset': security('Your payment password was reset', 'The payment password of your account was set anew by a code.'),
  'email-bound': security('An e-mail address was added', 'An e-mail address was added to your account.'),
  'email-changed': security('Your e-mail address was changed', 'Your account has another e-mail address now.'),
  'phone-bound': security('A phone number was added', 'A phone number was added to your account.'),
  'phone-changed': security('Your phone number was changed', 'Your account has another phone number now.'),
  'authenticator-on': security(
    'Authenticator switched on',
    'Your account is protected by an authenticator now. Keep its recovery codes in a safe place.',
  ),
  'authenticator-off': security('Authenticator switched off', 'Your account is no longer protected by an authenticator.'),
  'recovery-codes-renewed': security(
    'New recovery codes',
    'New recovery codes were made for your account. The old ones are worth nothing any more.',
  ),
  'recovery-code-used': security(
    'A recovery code was used',
    'One of the recovery codes of your account was used. It is worth nothing any more.',
  ),
  'outside-linked': security('An outside account was connected', 'An account at another provider can sign in to your account now.'),
  'outside-unlinked': security(
    'An outside account was disconnected',
    'An account at another provider can no longer sign in to your account.',
  ),
  'data-asked': security('A copy of your data was made', 'All that your account holds was asked for as a download.'),
  'account-closed': security('Your account is closed', 'Your account at {brand} was closed.'),

  'deposit-paid': text('Deposit of {amount} received', [
    'We received your deposit of {amount}. Your balance is {balance} now.',
    'Reference {reference}.',
  ]),
  'deposit-failed': text('Deposit of {amount} failed', [
    'Your deposit of {amount} was not paid, so nothing was taken and nothing was added. You can try again at any time.',
    'Reference {reference}.',
  ]),
  'deposit-expired': text('Deposit of {amount} has expired', [
    'Your deposit of {amount} was not paid in time. If you have paid it after all, the money is credited as soon as it reaches us.',
    'Reference {reference}.',
  ]),
  'deposit-refused': text('Deposit of {amount} not confirmed', [
    'We could not confirm your deposit of {amount}: {reason}',
    'If money has left your account, send us the receipt. Reference {reference}.',
  ]),

  'withdrawal-requested': text('Withdrawal of {amount} received', [
    'We have your withdrawal of {amount} and will look at it now. Reference {reference}.',
  ]),
  'withdrawal-approved': text('Withdrawal of {amount} approved', [
    'Your withdrawal of {amount} is approved and will be paid out. Reference {reference}.',
  ]),
  'withdrawal-refused': text('Withdrawal of {amount} refused', [
    'Your withdrawal of {amount} was refused: {reason}',
    'The whole amount is back in your balance. Reference {reference}.',
  ]),
  'withdrawal-paid': text('Withdrawal of {amount} paid out', [
    'We have paid out {amount}. Please tell us within {minutes} minutes whether it has arrived; after that it counts as received.',
    'Reference {reference}.',
  ]),
  'withdrawal-failed': text('Withdrawal of {amount} could not be paid', [
    'Your withdrawal of {amount} could not be paid out: {reason}',
    'The amount is back in your balance. Reference {reference}.',
  ]),
  'withdrawal-completed': text('Withdrawal of {amount} completed', ['Your withdrawal of {amount} is completed. Reference {reference}.']),
  'withdrawal-receipt-reminder': text('Did your {amount} arrive?', [
    'Please say whether your withdrawal of {amount} has arrived. Without a word from you it soon counts as received, and can then be neither disputed nor refunded. Reference {reference}.',
  ]),
  'withdrawal-case-answered': text('We have written to you about your {amount}', ['{answer}', 'Reference {reference}.']),
  'withdrawal-case-opened': text('We are looking for your {amount}', [
    'You told us that {amount} has not arrived. We are asking the bank, and you will hear from us here.',
    'Reference {reference}.',
  ]),
  'withdrawal-case-closed': text('Your case about {amount} is closed', [
    'Your case about the payout of {amount} is closed: {outcome}',
    'Reference {reference}.',
  ]),
  'payout-account-added': text('A payout account was added', ['{target} was added to your account at {time}.', NOT_YOU]),
  'payout-account-removed': text('A payout account was removed', ['{target} was removed from your account at {time}.', NOT_YOU]),

  'transfer-sent': text('{amount} sent to {counterpart}', [
    'You sent {amount} to {counterpart} at {time}. It is in their balance already.',
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
    '{counterpart} rejected your offer. A contract that is in force between you goes on.',
  ]),
  'contract-withdrawn': text('Contract offer withdrawn', ['The contract offer between you and {counterpart} was withdrawn.']),
  'contract-expired': text('Contract offer expired', ['The contract offer between you and {counterpart} was not answered in time.']),
  'contract-end-asked': text('{counterpart} asks to end your contract', [
    '{counterpart} asks you to end the contract between you. Answer by {date}; without an answer it goes on.',
  ]),
  'contract-end-refused': text('Your contract goes on', ['The contract between you and {counterpart} goes on: its end was not agreed.']),
  'contract-ended': text('Your contract ends on {date}', [
    'The contract between you and {counterpart} ends on {date}. Bills up to that time are still issued and paid.',
  ]),
  'bill-issued': text('Bill {reference} issued', [
    'A bill of {amount} from {counterpart} was issued. It is being reviewed and is paid once it is approved.',
  ]),
  'bill-claimable': text('{amount} to claim', [
    'Your dividend of {amount} from {counterpart} is ready. Claim it by {date}; after that it expires. Bill {reference}.',
  ]),
  'bill-paid': text('{amount} received from {counterpart}', ['Bill {reference} over {amount} from {counterpart} is paid in full.']),
  'bill-short': text('{counterpart} could not pay all of {amount}', [
    '{counterpart} could not pay bill {reference} over {amount} in full. The rest is paid first from the next money of {counterpart}.',
  ]),
  'bill-owed': text('You owe {counterpart}', [
    'Your balance did not cover bill {reference} over {amount} to {counterpart}. The rest is paid first from the next money you receive. Until then you cannot withdraw or send money to others.',
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
    '{amount} was credited to you at {time} for {title}.',
    'Open the promotion to see its terms and how far you are.',
  ]),
  'promotion-claimable': text('{amount} is ready to claim: {title}', [
    'You met the goal of {title}. Claim {amount} before its time is over.',
  ]),
  'promotion-refused': text('Your application was rejected: {title}', ['We cannot give you {title}: {reason}', 'Application {reference}.']),
  'promotion-missed': text('Your deposit came without a bonus: {title}', [
    'Your deposit was credited in full, but {title} could not give a bonus any more: its budget was used up, you had it already, or your account is paused.',
  ]),
  'rank-reached': text('You reached rank {rank}', ['You are now rank {rank}. What the rank gives you is in your reward centre.']),
  'cashback-ready': text('Your cashback is ready: {amount}', [
    '{amount} cashback for your bets of {date} is ready. Claim it within 7 days.',
  ]),
  'mission-met': text('Mission complete: {title}', ['You completed {title}. Its reward is waiting for you.']),
  'free-spins-expiring': text('Your free spins expire soon: {item}', [
    'You still have {spins} free spins on {item}. They expire at {date}.',
  ]),
  'manual-reward': text('{amount} from customer service', ['{amount} was credited to you at {time}: {reason}']),

  'identity-approved': text('Your identity is confirmed', ['Your documents were checked and are in order. Thank you.']),
  'identity-refused': text('Your documents could not be accepted', [
    'We looked at your documents and could not accept all of them. The reason stands beside each.',
    'You can send others at any time.',
  ]),
  'identity-expiring': text('A document of yours expires soon', [
    'A document that you sent us expires on {date}. Please send a new one before then.',
  ]),

  'feedback-answered': text('Answer to your feedback {reference}', ['{answer}', 'You wrote:', '<em>{question}</em>']),
  'feedback-closed': text('Your feedback {reference} is closed', [
    'We have read your feedback and closed it. Thank you for writing.',
    'You wrote:',
    '<em>{question}</em>',
  ]),
}
