import { describe, expect, it } from 'vitest'
import { BANNED, englishOf, screenTexts, serverTexts, stopsIn } from './plain-english.ts'

/** A text that each banned phrase stops, in the order of the list. */
const PLANTED = [
  'A lower limit holds at once.',
  'Bring it home from the studio.',
  'It ends by itself on Monday.',
  'A bonus of which there is none.',
  'Free spins given up',
  'Take back',
  'The game goes on.',
  'Which papers do you have?',
  'The member and his bets',
  'Least {{min}}',
  'Your withdrawals stand here.',
  'The player is told why.',
  '1 person beneath',
  'Money lies at studios.',
  'Which document do you have at hand?',
  'Every look is written down.',
  'Too many digits after the point',
  'A person reads it.',
  'It has to be bet first.',
  'Set limits whenever you wish.',
  'Kept for five years, as the law asks.',
  'Demo credits are nobody’s debt.',
  'Nothing is known of it.',
  'Who registers by a link appears here.',
  'What you send counts as lost.',
  'Well done!',
]

describe('the English of screens and messages', () => {
  it('has no phrase that a native reader stops at', () => {
    const texts = [...screenTexts(), ...serverTexts()]
    expect(texts.length).toBeGreaterThan(9000)
    expect(stopsIn(texts)).toEqual([])
  })

  it('has every banned phrase found where it is planted', () => {
    expect(PLANTED).toHaveLength(BANNED.length)
    for (const [at, text] of PLANTED.entries()) {
      const [pattern, instead] = BANNED[at] ?? []
      expect(stopsIn([['here', text]]), text).toContain(`here: “${text}” (${pattern}): ${instead}`)
    }
  })

  it('keeps what only looks like one', () => {
    const fine = [
      'Mark at least {{count, number}}',
      'You can give up to {{rate}}.',
      'Who can take part',
      'Four tables at once',
      'What is it about?',
    ]
    expect(stopsIn(fine.map(text => ['here', text]))).toEqual([])
  })

  it.each([
    ["const A = { EN: 'Of one line', CN: '一行' }", ['Of one line']],
    [
      "const B = {\n  EN: {\n    a: 'First of two',\n    b: \"Second of two\",\n  },\n  TH: { a: 'Not this one' },\n}",
      ['First of two', 'Second of two'],
    ],
    ["const EN = {\n  a: 'Below a name',\n}\nconst TH = { a: 'Not this one' }", ['Below a name']],
  ])('is read out of sources: %j', (source, texts) => {
    expect(englishOf(source)).toEqual(texts)
  })
})
