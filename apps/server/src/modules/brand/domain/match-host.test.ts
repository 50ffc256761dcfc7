import { describe, expect, it } from 'vitest'
import { knownHostOf, matchHost } from './match-host.ts'

const brands = [
  { merchantCode: 'MIDNIGHT', settings: { hosts: ['play.example', 'localhost:4001'] } },
  { merchantCode: 'JADE', settings: { hosts: ['jade.example', 'jade.example:8443', 'jade.localhost'] } },
]

describe('matchHost', () => {
  it.each([
    // rule, host, merchant, brand
    ['BRAND-HOST-1 a named host', 'jade.example', undefined, 'JADE'],
    ['BRAND-HOST-1 in any case', 'Play.Example', undefined, 'MIDNIGHT'],
    ['BRAND-HOST-1 with a port nobody names', 'play.example:3000', undefined, 'MIDNIGHT'],
    ['BRAND-HOST-1 with its own port', 'jade.example:8443', undefined, 'JADE'],
    ['BRAND-HOST-1 whatever merchant says', 'play.example', 'JADE', 'MIDNIGHT'],
    ['BRAND-HOST-2 localhost', 'localhost:3000', undefined, 'MIDNIGHT'],
    ['BRAND-HOST-2 an IPv4 loopback', '127.0.0.1', undefined, 'MIDNIGHT'],
    ['BRAND-HOST-2 the IPv6 loopback', '[::1]:3000', undefined, 'MIDNIGHT'],
    ['BRAND-HOST-2 a loopback name that a brand has', 'jade.localhost:3000', undefined, 'JADE'],
    ['BRAND-HOST-3 merchant on a loopback host', 'localhost:3000', 'jade', 'JADE'],
    ['BRAND-HOST-3 merchant over a named loopback host', 'jade.localhost', 'MIDNIGHT', 'MIDNIGHT'],
    ['BRAND-HOST-3 merchant where no brand is named', 'cdn.example', 'JADE', 'JADE'],
    ['BRAND-HOST-4 a stranger', 'other.example', undefined, undefined],
    ['BRAND-HOST-4 a stranger that looks like one', 'play.example.evil.test', undefined, undefined],
    ['BRAND-HOST-4 a merchant that nobody is', 'localhost', 'NOBODY', undefined],
    ['BRAND-HOST-4 a name that only starts like loopback', '127.0.0.1.evil.test', undefined, undefined],
  ])('%s: %s with merchant %s reaches %s', (_rule, host, merchant, expected) => {
    expect(matchHost(brands, { host, merchant })?.merchantCode).toBe(expected)
  })
})

describe('knownHostOf', () => {
  it.each([
    ['one that the brand names', ['play.example', 'www.example'], 'WWW.example', 'www.example'],
    ['with the port of the visit', ['play.example'], 'play.example:3000', 'play.example:3000'],
    ['the first of the brand, whatever a stranger writes', ['play.example', 'www.example'], 'evil.example', 'play.example'],
    ['also for what looks like it', ['play.example'], 'play.example.evil.test', 'play.example'],
    ['this machine, where the brand names none', [], 'localhost:3000', 'localhost:3000'],
    ['none, where nobody has named one', [], 'evil.example', undefined],
  ])('BRAND-HOST-5 %s', (_what, hosts, asked, known) => {
    expect(knownHostOf(hosts, asked)).toBe(known)
  })
})
