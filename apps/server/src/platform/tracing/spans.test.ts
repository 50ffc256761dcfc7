import { afterEach, describe, expect, it } from 'vitest'
import { createLog } from '../log/index.ts'
import { currentSpan, inChildSpan, inSharedSpan, inSpan, outsideOfTraces, readTraceparent, traceWith, writeTraceparent } from './spans.ts'
import { operationOf } from './statements.ts'
import type { OpenSpan, SpanOptions, Tracer } from './tracer.ts'

interface Made extends SpanOptions {
  readonly name: string
  readonly id: string
  state: 'open' | 'ended' | 'failed'
}

function setUp(): Made[] {
  const made: Made[] = []
  const start = (name: string, options: SpanOptions): OpenSpan => {
    const id = String(made.length)
    const span: Made = { ...options, name, id, state: 'open' }
    made.push(span)
    return {
      place: { traceId: options.parent?.traceId ?? `trace-${id}`, spanId: id, traceFlags: 1 },
      describe: () => undefined,
      note: () => undefined,
      fail: () => {
        span.state = 'failed'
      },
      end: () => {
        if (span.state === 'open') span.state = 'ended'
      },
    }
  }
  traceWith({ start, flush: async () => undefined, close: async () => undefined } satisfies Tracer)
  return made
}

afterEach(() => traceWith(undefined))
const pause = () => new Promise(resolve => setImmediate(resolve))

describe('spans', () => {
  it('are none while nothing is traced', async () => {
    expect(await inSpan('a', {}, async () => inChildSpan('b', {}, async () => currentSpan()))).toBeUndefined()
  })

  it('lie within each other across what is waited for, and end with it, failed or not', async () => {
    const made = setUp()
    await inSpan('outer', {}, async () => {
      await pause()
      await inChildSpan('inner', {}, () => Promise.reject(new Error('no'))).catch(() => undefined)
      expect(await outsideOfTraces(async () => currentSpan())).toBeUndefined()
    })
    expect(made.map(({ name, parent, state }) => [name, parent?.spanId, state])).toEqual([
      ['outer', undefined, 'ended'],
      ['inner', '0', 'failed'],
    ])
    await inChildSpan('alone', {}, pause)
    expect(made).toHaveLength(2)
  })

  it('of work that several callers share lie below the first and are linked to the others, who have one each', async () => {
    const made = setUp()
    const callers: (OpenSpan | undefined)[] = []
    for (const name of ['a', 'b']) await inSpan(name, {}, async () => callers.push(currentSpan()))
    await inSharedSpan('group', [undefined, ...callers], () => inChildSpan('statement', {}, pause))
    expect(
      made.slice(2).map(({ name, parent, links = [], state }) => [name, parent?.traceId, links.map(link => link.traceId), state]),
    ).toEqual([
      ['group', 'trace-0', ['trace-1'], 'ended'],
      ['group', 'trace-1', ['trace-0'], 'ended'],
      ['statement', 'trace-0', [], 'ended'],
    ])
    await inSharedSpan('group', [undefined], async () => expect(currentSpan()).toBeUndefined())
  })

  it('are named in each line of the log that is written within them', async () => {
    setUp()
    const lines: string[] = []
    const log = createLog({ level: 'info', destination: { write: line => void lines.push(line) } })
    await inSpan('a', {}, async () => log.child({ requestId: 'r' }).info({}, 'within'))
    log.info({}, 'outside')
    expect(lines.map(line => JSON.parse(line))).toMatchObject([{ traceId: 'trace-0', requestId: 'r' }, { msg: 'outside' }])
    expect(lines[1]).not.toContain('traceId')
  })
})

describe('traceparent', () => {
  it('is read as it is written', () => {
    const text = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
    const place = readTraceparent(text)
    expect(place).toMatchObject({ traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7', traceFlags: 1 })
    expect(place && writeTraceparent(place)).toBe(text)
  })

  it.each([
    undefined,
    '',
    '00-00000000000000000000000000000000-00f067aa0ba902b7-01',
    '00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01',
    '01-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    '00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01',
    '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-more',
  ])('%j is none', text => expect(readTraceparent(text)).toBeUndefined())
})

describe('the operation of a statement', () => {
  it.each([
    ['insert into "cashier"."deposits" ("amount") values ($1)', 'INSERT cashier.deposits'],
    ["select * from wallet.post($1::bigint[]) where note = 'secret.word'", 'SELECT wallet.post'],
    ['UPDATE identity.members SET name = $1', 'UPDATE identity.members'],
    ['select platform.enqueue_job($1)', 'SELECT platform.enqueue_job'],
    ['begin', 'BEGIN'],
    ['', 'SQL'],
  ])('%s', (sql, operation) => expect(operationOf(sql)).toBe(operation))
})
