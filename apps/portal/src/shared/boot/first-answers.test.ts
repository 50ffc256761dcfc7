import { expect, it } from 'vitest'
import { FirstAnswerBox } from './first-answers.ts'

const lanes = '/wps/relay/gameVendor?language=EN'

function open(content: unknown = { language: 'EN', byAddress: { [lanes]: { success: true } } }) {
  const box = new FirstAnswerBox()
  const element = content === null ? null : ({ textContent: JSON.stringify(content) } as HTMLElement)
  box.read({ getElementById: id => (id === 'croupier-first' ? element : null) }, 1_000)
  return box
}

it('an answer is given once: whoever asks again wants news', () => {
  const box = open()
  expect(box.has('EN')).toBe(true)
  expect(box.take(lanes, 'EN', 1_000)).toEqual({ success: true })
  expect(box.take(lanes, 'EN', 1_000)).toBeUndefined()
})

it('another language asks the server', () => {
  const box = open()
  expect(box.has('CN')).toBe(false)
  expect(box.take(lanes, 'CN', 1_000)).toBeUndefined()
  expect(box.take(lanes, 'EN', 1_000)).toBeDefined()
})

it('an old answer is none', () => {
  expect(open().take(lanes, 'EN', 16_001)).toBeUndefined()
})

it('an address that was not asked has none', () => {
  expect(open().take('/wps/v2/wallets/balance', 'EN', 1_000)).toBeUndefined()
})

it('a page without them has none', () => {
  expect(open(null).has('EN')).toBe(false)
  expect(new FirstAnswerBox().take(lanes, 'EN', 0)).toBeUndefined()
})
