import { randomUUID } from 'node:crypto'
import { type Endpoint, endpointList, OPERATOR_ROLES, type OperatorRole } from '@croupier/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createTestClient } from '../testing/test-client.ts'
import { createTestOperators } from '../testing/test-operators.ts'

const roles = Object.keys(OPERATOR_ROLES) as OperatorRole[]
const callers = ['visitor', 'member', ...roles] as const
type Caller = (typeof callers)[number]

let test: TestApp
const tokens = new Map<Caller, string>()

beforeAll(async () => {
  test = await createTestApp()
  const operators = createTestOperators(test)
  tokens.set('member', (await createTestClient(test).signUp()).token)
  tokens.set('owner', (await operators.owner()).token)
  for (const role of roles) if (role !== 'owner') tokens.set(role, (await operators.hire(role)).token)
})
afterAll(() => test.close())

/** Signing out would spoil the rest of the table. */
const routes = endpointList.filter(endpoint => endpoint.auth === 'operator' && endpoint.id !== 'operatorLogout')

const mayCall = (caller: Caller, { permission }: Endpoint): boolean => {
  if (caller === 'visitor' || caller === 'member') return false
  return permission === undefined || OPERATOR_ROLES[caller].some(own => own === permission)
}

async function ask(endpoint: Endpoint, caller: Caller) {
  const token = tokens.get(caller)
  const hasBody = endpoint.body !== undefined
  const answer = await test.app.fastify.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:\w+/g, name => (/transferId|jobId/.test(name) ? '9999' : randomUUID())),
    headers: {
      host: 'localhost',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(hasBody && { 'content-type': 'application/json' }),
    },
    ...(hasBody && { payload: '{}' }),
  })
  // A table or picture is an answer too, and has no code.
  const isJson = String(answer.headers['content-type']).includes('json')
  return { status: answer.statusCode, code: isJson ? (JSON.parse(answer.body) as { code?: string }).code : undefined }
}

describe('S2: which operator may call what', () => {
  it.each(routes.map(endpoint => [endpoint.id, endpoint] as const))('%s', async (_id, endpoint) => {
    for (const caller of callers) {
      const { status, code } = await ask(endpoint, caller)
      expect(status, `${caller}: ${code}`).toBeLessThan(500)
      if (caller === 'visitor' || caller === 'member') expect(code, caller).toBe('unauthorized')
      else if (mayCall(caller, endpoint)) expect(['unauthorized', 'forbidden'], caller).not.toContain(code)
      else expect(code, caller).toBe('forbidden')
    }
  })

  it('CONSOLE-RIGHTS-1: every console call but one’s own session asks for a permission, and only what reads may be read by an auditor', () => {
    const own = routes.filter(endpoint => endpoint.permission === undefined)
    expect(own.map(endpoint => endpoint.path.replace(/^\/console\/session.*/, 'session'))).toEqual(own.map(() => 'session'))
    const changing = routes
      .filter(endpoint => !own.includes(endpoint) && endpoint.method !== 'GET' && mayCall('auditor', endpoint))
      .map(({ id }) => id)
    // A bill and a preview are computed, and written nowhere.
    expect(changing).toEqual(['verifyLedgerNow', 'verifyAudit', 'computeConsoleBill', 'previewPromotion'])
    expect(routes.length).toBeGreaterThan(25)
  })
})
