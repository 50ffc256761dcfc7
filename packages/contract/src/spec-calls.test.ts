import { describe, expect, it } from 'vitest'
import { endpointList } from './endpoints/index.ts'
import { SPEC_CALLS } from './spec-calls.ts'

const declared = endpointList.filter(endpoint => endpoint.spec !== undefined)

describe('the contract and the list of calls of the specification', () => {
  it.each(declared.map(endpoint => [endpoint.spec, endpoint] as const))(
    '%s stands at the method and path that the list gives it',
    (name, endpoint) => {
      expect(SPEC_CALLS).toContainEqual(expect.objectContaining({ name, method: endpoint.method, path: endpoint.path }))
    },
  )

  it('names the specification at each path of its list', () => {
    const unnamed = endpointList.filter(
      endpoint => SPEC_CALLS.some(call => call.method === endpoint.method && call.path === endpoint.path) && !endpoint.spec,
    )
    expect(unnamed.map(endpoint => endpoint.id)).toEqual([])
  })

  it('has one endpoint a method and path, with one id each', () => {
    const places = endpointList.map(endpoint => `${endpoint.method} ${endpoint.path}`)
    expect(new Set(places).size).toBe(places.length)
    expect(new Set(endpointList.map(endpoint => endpoint.id)).size).toBe(endpointList.length)
  })

  it('requires a key of every call that moves money, and a sealed body of every call with a password', () => {
    const bodies = endpointList.filter(endpoint =>
      /"(password|newPassword|paymentPassword|totp)"/.test(JSON.stringify(endpoint.body ?? {})),
    )
    expect(bodies.filter(endpoint => !endpoint.sealed).map(endpoint => endpoint.id)).toEqual([])
    expect(endpointList.filter(endpoint => endpoint.money && endpoint.method === 'GET').map(endpoint => endpoint.id)).toEqual([])
  })
})
