import { endpointList } from '@croupier/contract'
import Type from 'typebox'
import { describe, expect, it } from 'vitest'
import { successSchema } from './envelope.ts'
import { compileSerializer, serializerOf } from './serialization.ts'
import { validatorOf } from './validation.ts'

describe('schemas that are compiled at their first use', () => {
  it('are compiled once, whoever asks', () => {
    const schema = Type.Object({ name: Type.String() })
    expect(compileSerializer({ schema })({ name: 'a', secret: 'b' })).toBe('{"name":"a"}')
    expect(serializerOf(schema)).toBe(serializerOf(schema))
    expect(validatorOf(schema)).toBe(validatorOf(schema))
  })

  it('compile, every one of the contract', () => {
    expect(endpointList.length).toBeGreaterThan(100)
    for (const endpoint of endpointList) {
      const { id, params, query, body } = endpoint
      for (const input of [params, query, body]) expect(input && validatorOf(input).Check(undefined), id).toBeFalsy()
      const answer = successSchema(endpoint)
      if (answer) expect(serializerOf(answer), id).toBeTypeOf('function')
    }
  })
})
