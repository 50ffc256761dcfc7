import { createHash } from 'node:crypto'
import { keccak_256 } from '@noble/hashes/sha3.js'

/** Networks whose addresses can be checked; a network that is not here can't be offered. */
export const CRYPTO_NETWORKS = ['TRC20', 'ERC20', 'BTC'] as const

/** Whether an address is one of the network, its check sum included: a slip of the finger sends money to nobody. */
export function isCryptoAddress(network: string, address: string): boolean {
  switch (network) {
    case 'TRC20':
      return readBase58Check(address)?.at(0) === TRON_PREFIX
    case 'ERC20':
      return isEthereumAddress(address)
    case 'BTC':
      return isBitcoinAddress(address)
    default:
      return false
  }
}

const TRON_PREFIX = 0x41
/** Pay to public key hash, pay to script hash; the main network alone. */
const BITCOIN_PREFIXES = [0x00, 0x05]
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** A prefix, 20 bytes of hash and 4 of check sum. */
const BASE58_BYTES = 25
const CHECK_BYTES = 4
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** The prefix and hash of an address whose check sum is right. */
function readBase58Check(text: string): Uint8Array | undefined {
  if (!/^[1-9A-HJ-NP-Za-km-z]{26,35}$/.test(text)) return undefined
  const value = [...text].reduce((total, letter) => total * 58n + BigInt(BASE58.indexOf(letter)), 0n)
  const hex = value.toString(16)
  if (hex.length > BASE58_BYTES * 2) return undefined
  const bytes = Buffer.from(hex.padStart(BASE58_BYTES * 2, '0'), 'hex')
  // Each leading zero byte is written as a 1, so that an address has one spelling alone.
  const zeros = bytes.findIndex(byte => byte !== 0)
  if (zeros !== text.search(/[^1]/)) return undefined
  const payload = bytes.subarray(0, -CHECK_BYTES)
  return sha256(sha256(payload)).subarray(0, CHECK_BYTES).equals(bytes.subarray(-CHECK_BYTES)) ? payload : undefined
}

/** ERC-55: the case of each letter is a bit of the hash. All of one case carries no check sum, and is taken as wallets do. */
function isEthereumAddress(address: string): boolean {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(address)?.[1]
  if (digits === undefined) return false
  const lower = digits.toLowerCase()
  if (digits === lower || digits === digits.toUpperCase()) return true
  const hash = Buffer.from(keccak_256(new TextEncoder().encode(lower))).toString('hex')
  return [...digits].every(
    (digit, place) => digit === (Number.parseInt(hash[place] ?? '0', 16) > 7 ? digit.toUpperCase() : digit.toLowerCase()),
  )
}

const isBitcoinAddress = (address: string): boolean =>
  BITCOIN_PREFIXES.includes(readBase58Check(address)?.at(0) ?? -1) || isSegwitAddress(address)

const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
/** BIP 173 for version 0, BIP 350 for later ones. */
const CHECK_OF_VERSION_0 = 1
const CHECK_OF_LATER = 0x2bc830a3
const HUMAN_PART = 'bc'

function isSegwitAddress(address: string): boolean {
  if (address !== address.toLowerCase() && address !== address.toUpperCase()) return false
  const data = /^bc1([02-9ac-hj-np-z]{11,71})$/.exec(address.toLowerCase())?.[1]
  if (data === undefined) return false
  const values = [...data].map(letter => BECH32.indexOf(letter))
  const version = values[0] ?? 0
  const human = [...HUMAN_PART].map(letter => letter.charCodeAt(0))
  const check = polymod([...human.map(code => code >> 5), 0, ...human.map(code => code & 31), ...values])
  if (check !== (version === 0 ? CHECK_OF_VERSION_0 : CHECK_OF_LATER) || version > 16) return false
  const bytes = bytesOf(values.slice(1, -6))
  return bytes !== undefined && (version === 0 ? bytes === 20 || bytes === 32 : bytes >= 2 && bytes <= 40)
}

function polymod(values: readonly number[]): number {
  return values.reduce((check, value) => {
    const top = check >>> 25
    const next = ((check & 0x1ffffff) << 5) ^ value
    return GENERATORS.reduce((mixed, generator, bit) => ((top >> bit) & 1 ? mixed ^ generator : mixed), next)
  }, 1)
}

/** How many bytes groups of five bits make up; undefined where what is left over is not zero, or is a whole group. */
function bytesOf(groups: readonly number[]): number | undefined {
  const spare = (groups.length * 5) % 8
  const last = groups.at(-1) ?? 0
  return spare < 5 && (last & ((1 << spare) - 1)) === 0 ? Math.floor((groups.length * 5) / 8) : undefined
}
