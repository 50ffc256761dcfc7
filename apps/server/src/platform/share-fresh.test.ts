import { expect, it } from 'vitest'
import { shareFresh } from './share-fresh.ts'

/** Readings that end when the test says so. */
function openReadings() {
  const begun: { readonly id: string; readonly end: (value: number) => void; readonly fail: () => void }[] = []
  const share = shareFresh(
    (id: string) => new Promise<number>((resolve, reject) => begun.push({ id, end: resolve, fail: () => reject(new Error('no line')) })),
  )
  return { begun, share }
}

it('gives one reading to all who ask while the one before runs, and none that began before they asked', async () => {
  const { begun, share } = openReadings()
  const first = share('a')
  const [second, third] = [share('a'), share('a')]
  expect(begun.length).toBe(1)
  begun[0]?.end(1)
  expect(await first).toBe(1)
  expect(begun.length).toBe(2)
  begun[1]?.end(2)
  expect(await Promise.all([second, third])).toEqual([2, 2])
})

it('reads each thing apart, and anew when nobody is reading', async () => {
  const { begun, share } = openReadings()
  const [one, other] = [share('a'), share('b')]
  for (const { id, end } of [...begun]) end(id === 'a' ? 1 : 2)
  expect(await Promise.all([one, other])).toEqual([1, 2])
  const again = share('a')
  begun[2]?.end(3)
  expect(await again).toBe(3)
})

it('fails those alone who had the reading that failed', async () => {
  const { begun, share } = openReadings()
  const [first, second] = [share('a'), share('a')]
  const failed = first.catch((error: Error) => error.message)
  begun[0]?.fail()
  expect(await failed).toBe('no line')
  await Promise.resolve()
  begun[1]?.end(2)
  expect(await second).toBe(2)
})
