import { describe, expect, it } from 'vitest'
import { addressNeighbourhood, addressNetwork, isLoopback } from './address-network.ts'

describe('addressNetwork', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('IDENTITY-ADDRESS-2 takes %s as %s', (ip, network) => {
    expect(addressNetwork(ip)).toBe(network)
  })

  it('IDENTITY-ADDRESS-2 tells two networks apart, and two devices of one not', () => {
    expect(addressNetwork('2001:db8:1:2::5')).toBe(addressNetwork('2001:db8:1:2:ffff::5'))
    expect(addressNetwork('2001:db8:1:2::5')).not.toBe(addressNetwork('2001:db8:1:3::5'))
  })
})

describe('addressNeighbourhood', () => {
  it.each([
    ['203.0.113.9', '203.0.113.0/24'],
    ['::ffff:203.0.113.9', '203.0.113.0/24'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1::/48'],
    ['2001:0DB8:0001:ffff::1', '2001:db8:1::/48'],
    ['::1', '0:0:0::/48'],
    ['unknown', 'unknown'],
  ])('IDENTITY-CAPTCHA-4 takes %s as %s', (ip, network) => {
    expect(addressNeighbourhood(ip)).toBe(network)
  })
})

describe('isLoopback', () => {
  it.each([
    ['127.0.0.1', true],
    ['127.9.8.7', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['128.0.0.1', false],
    ['10.127.0.1', false],
  ])('%s: %s', (ip, expected) => {
    expect(isLoopback(ip)).toBe(expected)
  })
})
