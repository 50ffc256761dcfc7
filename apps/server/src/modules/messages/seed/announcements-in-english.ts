import type { AnnouncementTexts, SeedFacts } from './announcement-texts.ts'

export const announcementsInEnglish = (f: SeedFacts): AnnouncementTexts => ({
  welcome: [`Welcome to ${f.name}`, '<p>Our own slots, each with its exact odds.</p>'],
  check: ['Check every round yourself', '<p>The seed is fixed before you play and shown afterwards. Your browser does the maths.</p>'],
  engines: ['Six engines, twelve worlds', '<p>Lines, 243 ways, cascades, free spins and hold-and-spin.</p>'],
  open: [
    `${f.name} is open`,
    `<p>Thank you for being here early. Your wallet is in ${f.currency}, and every movement is listed with the balance after it.</p>`,
  ],
  promise: [
    'Our fairness promise',
    '<p>No result depends on who you are, what you have won or how long you have played. <a href="/help#fairness">How to check it</a></p>',
  ],
  guest: [
    'Look around as a guest',
    '<p>Free play gives you 10,000 demo credits, no registration needed. Demo credits never become money.</p>',
  ],
  limits: [
    'Decide before you play',
    '<p>Limits for deposits, losses and time are set in your account. A lower limit applies immediately.</p>',
  ],
  deposits: [
    'How deposits work',
    `<p>From ${f.depositMin} ${f.currency}. Until the operator connects a payment provider, deposits are a demonstration and no real money moves.</p>`,
  ],
  keepItAGame: [
    'Keep it a game',
    '<p>Set a budget and a time limit before you start. <a href="/help#safer-play">Advice and where to get help</a></p>',
  ],
  interrupted: [
    'Interrupted? Nothing is lost',
    '<p>If your connection breaks during a feature, open the game again on any device. It continues where it stopped.</p>',
  ],
  imitations: [
    'Beware of imitations',
    `<p>${f.name} never asks for your password by e-mail, phone or chat. Check the address bar before you sign in.</p>`,
  ],
  maintenance: ['Planned maintenance', '<p>We announce planned maintenance here first. Open rounds are kept and continue afterwards.</p>'],
  returns: [
    'What a slot’s RTP means',
    '<p>An RTP of 96% is an average over a very large number of spins, not a promise for one evening. <a href="/help#slot-rules">Slot rules</a></p>',
  ],
  languages: ['In your language', '<p>Every page and message is available in each of our languages. Choose yours in the header.</p>'],
  headlineVerify: [`${f.name}: every result can be verified in your own browser`, ''],
  headlineAge: ['18+ · Play with what you can afford to lose', ''],
  popup: [
    `Good to see you at ${f.name}`,
    '<p>Before your first spin, read how results are made and decide how much you are willing to spend.</p>',
  ],
  verifyRound: ['Verify a round', '<p>Play a round, rotate your seeds and let the verifier recompute it. It takes a minute.</p>'],
})
