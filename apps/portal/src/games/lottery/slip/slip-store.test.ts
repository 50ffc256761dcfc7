import { beforeEach, describe, expect, it } from 'vitest'
import { LINES_MAX, useSlips } from './slip-store.ts'

const line = { play: 'ssc-fixed', selection: { slots: [[1]] }, mode: 'yuan' as const, multiple: 1, betGroup: 1956 }
const slipOf = (gameCode: string) => useSlips.getState().slips[gameCode] ?? []

beforeEach(() => useSlips.setState({ slips: {} }))

describe('the slip of a lottery', () => {
  it('keeps its lines apart from those of other lotteries', () => {
    useSlips.getState().add('SSC_1M', line)
    useSlips.getState().add('K3_1M', { ...line, play: 'k3-sum' })
    expect(slipOf('SSC_1M').map(({ play }) => play)).toEqual(['ssc-fixed'])
    useSlips.getState().clear('SSC_1M')
    expect([slipOf('SSC_1M'), slipOf('K3_1M').length]).toEqual([[], 1])
  })

  it('takes two lines that say the same, each to be removed for itself', () => {
    useSlips.getState().add('SSC_1M', line)
    useSlips.getState().add('SSC_1M', line)
    const [first, second] = slipOf('SSC_1M')
    expect(first?.id).not.toBe(second?.id)
    useSlips.getState().remove('SSC_1M', first?.id ?? '')
    expect(slipOf('SSC_1M')).toEqual([second])
  })

  it('puts a changed line where it was, under the same name', () => {
    for (const multiple of [1, 2, 3]) useSlips.getState().add('SSC_1M', { ...line, multiple })
    const before = slipOf('SSC_1M')
    useSlips.getState().replace('SSC_1M', before[1]?.id ?? '', { ...line, multiple: 20 })
    expect(slipOf('SSC_1M').map(({ multiple }) => multiple)).toEqual([1, 20, 3])
    expect(slipOf('SSC_1M')[1]?.id).toBe(before[1]?.id)
  })

  it('takes no more lines than one order does', () => {
    for (let count = 0; count < LINES_MAX + 3; count++) useSlips.getState().add('SSC_1M', line)
    expect(slipOf('SSC_1M')).toHaveLength(LINES_MAX)
  })
})
