import { expect, it } from 'vitest'
import { isPrivateAddress } from './private-address.ts'

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '::7f00:1',
  '192.0.2.1',
  '198.18.0.1',
  '240.0.0.1',
  '64:ff9b:1::1',
  '2001:db8::1',
  '2001::1',
  '100::1',
  'ff02::1',
  '127.1',
  'fd00::1',
  'fe80::1',
  'fec0::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'localhost',
  '',
])('CASHIER-SSRF-1: %s is not on the Internet', address => {
  expect(isPrivateAddress(address)).toBe(true)
})

it.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '172.15.255.255', '2606:4700:4700::1111', '2a00:1450::1'])(
  '%s is on the Internet',
  address => {
    expect(isPrivateAddress(address)).toBe(false)
  },
)
