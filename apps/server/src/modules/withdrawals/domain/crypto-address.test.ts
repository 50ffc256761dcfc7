import { describe, expect, it } from 'vitest'
import { isCryptoAddress } from './crypto-address.ts'

/** Addresses of the networks' own documents and test vectors (BIP 173, BIP 350, ERC-55). */
const RIGHT: readonly [string, string][] = [
  ['TRC20', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ERC20', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  ['ERC20', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ['ERC20', '0xde709f2102306220921060314715629080e2fb77'],
  ['BTC', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
  ['BTC', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['BTC', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
  ['BTC', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
  ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
]

describe('ACCOUNT-1: the check sum of a crypto address is checked', () => {
  it.each(RIGHT)('%s takes %s', (network, address) => expect(isCryptoAddress(network, address)).toBe(true))

  it.each([
    ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
    ['TRC20', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
    ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6'],
    ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'],
    ['ERC20', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe'],
    ['BTC', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
    ['BTC', 'bc1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
    ['BTC', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
    ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
    ['DOGE', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
    ['TRC20', ''],
  ])('%s refuses %s', (network, address) => expect(isCryptoAddress(network, address)).toBe(false))

  it('a slip of one letter is found at every place', () => {
    for (const [network, address] of RIGHT) {
      if (network === 'ERC20') continue
      for (let place = 3; place < address.length; place++) {
        const other = address[place] === 'q' ? 'p' : address === address.toUpperCase() ? (address[place] === 'Q' ? 'P' : 'Q') : 'q'
        const typo = address.slice(0, place) + other + address.slice(place + 1)
        expect(isCryptoAddress(network, typo), typo).toBe(typo === address)
      }
    }
  })
})
