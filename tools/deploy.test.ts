import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly summary: string; readonly runbook: string }
}

/** As a page of Markdown makes the address of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s/g, '-')

describe('the alert rules', () => {
  const { groups } = parse(read('alerts.yaml')) as { groups: { name: string; rules: Rule[] }[] }
  const rules = groups.flatMap(group => group.rules)
  const document = readFileSync(`${root}/docs/operations.md`, 'utf8')
  const runbooks = [...(document.split(/^## Runbook$/m)[1]?.split(/^## /m)[0] ?? '').matchAll(/^### (.+)$/gm)].map(([, heading = '']) =>
    anchorOf(heading),
  )

  it('are each named once, say what is wrong and how urgent it is, and have balanced expressions', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
    for (const { alert, expr, labels, annotations } of rules) {
      expect(alert).toMatch(/^Croupier[A-Z]\w+$/)
      expect(['page', 'ticket']).toContain(labels.severity)
      expect(annotations.summary.length).toBeGreaterThan(10)
      for (const [open, close] of ['()', '[]', '{}'].map(pair => pair.split('')))
        expect([alert, expr.split(open ?? '').length]).toEqual([alert, expr.split(close ?? '').length])
    }
  })

  it('each have a runbook, and no runbook is without its alert', () => {
    const named = rules.map(({ annotations }) => annotations.runbook.replace('docs/operations.md#', ''))
    expect(named.filter(name => !runbooks.includes(name))).toEqual([])
    expect(runbooks.filter(name => !named.includes(name))).toEqual([])
  })
})

const hasNginx = spawnSync('nginx', ['-v']).status === 0 && spawnSync('openssl', ['version']).status === 0

describe('nginx.conf', () => {
  // Where nginx is installed it judges by itself; elsewhere the ports and headers below are read alone.
  it.skipIf(!hasNginx)('passes nginx -t, as a site of the http context', () => {
    const folder = mkdtempSync(join(tmpdir(), 'croupier-nginx-'))
    try {
      const certificate = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=play.example.com']
      spawnSync('openssl', [...certificate, '-keyout', `${folder}/key.pem`, '-out', `${folder}/chain.pem`])
      const site = read('nginx.conf')
        .replace(/(?<=ssl_certificate ).+(?=;)/, `${folder}/chain.pem`)
        .replace(/(?<=ssl_certificate_key ).+(?=;)/, `${folder}/key.pem`)
      writeFileSync(`${folder}/site.conf`, site)
      writeFileSync(
        `${folder}/nginx.conf`,
        `pid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\n  access_log off;\n  include ${folder}/site.conf;\n}\n`,
      )
      const judged = spawnSync('nginx', ['-t', '-p', folder, '-c', `${folder}/nginx.conf`], { encoding: 'utf8' })
      expect(judged.stderr).toContain('test is successful')
      expect(judged.status).toBe(0)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('hands on who asked, under which name, and an id of its own', () => {
    const passed = [...read('nginx.conf').matchAll(/proxy_set_header (\S+)\s+([^;]+);/g)].map(([, name, value]) => [name, value])
    expect(Object.fromEntries(passed)).toMatchObject({ Host: '$host', 'X-Forwarded-For': '$remote_addr', 'X-Request-Id': '$request_id' })
  })
})

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
