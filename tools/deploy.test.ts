import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { Settings } from '../apps/server/src/config/settings.ts'
import { root } from './workspace/root.mjs'

const read = (name: string) => readFileSync(`${root}/deploy/${name}`, 'utf8')
const settings = new Set([...Object.keys(Settings.properties), 'NODE_ENV'])

interface Service {
  readonly image?: string
  readonly environment?: Record<string, string>
  readonly depends_on?: Record<string, unknown>
  readonly volumes?: readonly string[]
}
const compose = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service>; volumes: Record<string, unknown> }
const unit = read('croupier@.service')
const portsOfProxy = [...read('nginx.conf').matchAll(/server 127\.0\.0\.1:(\d+)/g)].map(([, port]) => port)

describe('what is deployed', () => {
  it('names settings that there are, in compose.yaml and the systemd unit', () => {
    const { first, second } = compose.services
    const named = [first, second].flatMap(service => Object.keys(service?.environment ?? {}))
    const ofUnit = [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map(pair => pair.split('=')[0] ?? ''),
    )
    expect(named.length).toBeGreaterThan(8)
    expect(ofUnit).toContain('PORT')
    expect([...named, ...ofUnit].filter(name => !settings.has(name))).toEqual([])
    // What a process behind a proxy and beside others can't go without.
    for (const name of ['DATABASE_URL', 'REDIS_URL', 'CROUPIER_SECRET', 'PUBLIC_ORIGIN', 'TRUST_PROXY', 'DRAIN_SECONDS'])
      expect(named).toContain(name)
  })

  it('listens where the proxy looks', () => {
    const ports = [compose.services.first, compose.services.second].map(service => service?.environment?.PORT)
    expect(ports).toEqual(portsOfProxy)
    for (const port of portsOfProxy) expect(unit).toContain(`croupier@${port}`)
  })

  it('waits for services and writes to volumes that there are', () => {
    for (const { depends_on: waits = {}, volumes = [] } of Object.values(compose.services)) {
      expect(Object.keys(waits).filter(name => !(name in compose.services))).toEqual([])
      const kept = volumes.map(volume => volume.split(':')[0] ?? '').filter(name => !name.startsWith('.'))
      expect(kept.filter(name => !(name in compose.volumes))).toEqual([])
    }
  })

  it('starts the packaged server the same way everywhere, and never as root', () => {
    const options = '--max-semi-space-size=64 --enable-source-maps start.mjs'
    expect(unit).toContain(`/usr/bin/node ${options}`)
    const docker = read('Dockerfile')
    expect(docker).toContain(
      options
        .split(' ')
        .map(part => `"${part}"`)
        .join(', '),
    )
    expect(docker).toMatch(/^USER nonroot$/m)
    expect(readFileSync(`${root}/tools/package.mjs`, 'utf8')).toContain("'--max-semi-space-size=64 --enable-source-maps'")
  })
})
