import type { HelpFacts, HelpText } from './help-texts.ts'

export function helpInEnglish(f: HelpFacts): HelpText[] {
  return [
    {
      code: 'registration',
      category: 'Getting started',
      title: 'Opening an account',
      content: `<p>An account at ${f.name} takes about a minute. You must be 18 or older.</p><ol><li>Choose a user name of ${f.usernameLength} letters and digits that starts with a letter. Others may see it, so do not use your full name.</li><li>Choose a password of ${f.passwordLength} characters${f.needsCapital ? ' with at least one capital letter' : ' that mixes letters and digits'}.</li><li>Confirm your age and read the terms, then fit the puzzle piece. If dragging is hard for you, choose “Without dragging”.</li></ol><p>Fields marked * are required. You are signed in as soon as the form is accepted.</p>`,
    },
    {
      code: 'free-play',
      category: 'Getting started',
      title: 'Playing without money',
      content: f.freePlay
        ? `<p>Press <strong>Free play</strong> in the sign-in window to look around as a guest with 10,000 demo credits. Demo credits can never become money, and money can never become demo credits.</p><p>A guest account may open games with a free trial. Deposits, rewards and the member centre need a real account. It disappears after 24 hours without use.</p>`
        : `<p>${f.name} has no guest accounts and no trials. You can read what a game returns, its smallest bet and its rules before you bet.</p>`,
    },
    {
      code: 'password',
      category: 'Your account',
      title: 'Password and sign-in',
      content: `<p>Nobody at ${f.name} can see your password: only a one-way fingerprint of it is stored. We never ask for it by mail or chat.</p><ul><li>After 3 wrong passwords a picture code is asked as well.</li><li>After 10 wrong passwords within 15 minutes the account is closed to sign-in for 15 minutes.</li><li>“Remember me” keeps your user name and a token that works once and lives one day. It never keeps the password. Do not use it on a shared computer.</li><li>You are signed out after 30 minutes without activity, and after 24 hours in any case.</li></ul>`,
    },
    {
      code: 'deposits',
      category: 'Money',
      title: 'Paying in',
      content: `<p>Open <strong>Deposit</strong>, choose a way to pay and an amount from ${f.depositMin} to ${f.depositMax} ${f.currency}. The payment page opens; the money is credited the moment the provider confirms it, and your balance changes on every open page.</p><ul><li><strong>Pending</strong> — the provider has not confirmed yet. Do not pay twice.</li><li><strong>Failed</strong> — nothing was taken. You can start again at once.</li><li><strong>Expired</strong> — the order was not paid in time. A payment that arrives late is still credited.</li></ul><p>Deposits of this installation use a demonstration provider until its operator connects a real one.</p>`,
    },
    {
      code: 'withdrawals',
      category: 'Money',
      title: 'Taking money out',
      content: `<p>Open <strong>Withdrawal</strong>. Money goes only to an account in your own name, and nothing moves before you confirm it with your payment password.</p><ul><li>Before the first time you set that password, enter your full name and bind an account. Where it is asked for, your identity is checked.</li><li>To keep money launderers out, deposits may have to be bet once before money leaves. The page shows what is still owed.</li><li>The amount is locked for you at once and the request is checked. Until somebody has taken it on you can take it back.</li><li>It may be paid in several payments. Say of each whether it has arrived; after ${f.receiptMinutes} minutes silence counts as received.</li></ul><p>The page shows each step and who acts next, and your messages tell you of it.</p>`,
    },
    {
      code: 'records',
      category: 'Money',
      title: 'Where did my money go?',
      content: `<p>The <strong>account record</strong> lists every movement of your wallet with the balance after it. The <strong>betting record</strong> lists every round with its stake and result; open one to see it again exactly as it was played.</p><p>Amounts are counted to four decimals and shown with two. Every movement has two sides in our books, so an amount cannot appear or vanish.</p>`,
    },
    {
      code: 'safer-play',
      category: 'Safer play',
      title: 'Limits and keeping control',
      content: `<p>Games are entertainment that costs money; over time the house has the advantage, and each game’s help states by how much.</p><ul><li>Decide before you start what you can afford to lose and how long you will play.</li><li>Never play to win back a loss, and never with borrowed money.</li><li>Set limits for deposits, losses, stakes and time in your account, under <strong>Safer play</strong>: a lower one holds at once, a higher one waits 24 hours. When it stops being fun, take a pause there or exclude yourself; neither is lifted early.</li></ul><p>Worried about yourself or somebody near you? <a href="https://www.gamblingtherapy.org">Gambling Therapy</a> helps free of charge in many languages.</p>`,
    },
    {
      code: 'fairness',
      category: 'Fairness',
      title: 'How you can check every round',
      content: `<p>Before you play, the server commits to a secret seed by showing its fingerprint (SHA-256). Your own seed and a counter are mixed in for each round. We cannot change our seed afterwards without its fingerprint changing, and we cannot know yours beforehand.</p><ol><li>Open the seeds page and note the fingerprint. Set your own seed if you like.</li><li>Play.</li><li>Rotate your seeds: the secret one is shown. The verifier recomputes any of your rounds in your own browser.</li></ol>`,
    },
    {
      code: 'slot-rules',
      category: 'Fairness',
      title: 'Rules of slots',
      content: `<p>A slot’s help states its return to player, how it was computed, all prizes and all features. Returns are averages over a very large number of spins; an evening can differ widely.</p><ul><li>Every spin is independent. A long time without a prize does not make one more likely.</li><li>The result is fixed when you press spin; animation and speed change nothing. One spin takes at least ${f.spinSeconds} ${f.spinSeconds === '1' ? 'second' : 'seconds'}.</li><li>If the connection breaks, the round is finished by its rules or waits for you on any device.</li><li>A malfunction that an audit shows makes the round void, and the stake is returned.</li></ul>`,
    },
    {
      code: 'privacy',
      category: 'Your account',
      title: 'What we store about you',
      content: `<p>We keep what you enter, your sign-ins with address and device, and your money and rounds, because law and fairness ask for records that cannot be altered. Passwords and tokens are stored only as fingerprints. Forms with personal data travel encrypted a second time inside the secure connection.</p>`,
    },
    {
      code: 'contact',
      category: 'Contact',
      title: 'Talking to a person',
      content: `<p>Write to <a href="mailto:${f.mail}">${f.mail}</a>. Tell us your user name, what you did and the small code beneath an error message; never your password.</p><p>About a round, give its number from the betting record; about a deposit, its reference. We answer within one working day.</p>`,
    },
  ]
}
