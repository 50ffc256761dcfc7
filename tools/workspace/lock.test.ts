import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Lock, missingOptionals, namedRegistries, nativeFamilies, nativePlaces, PLATFORMS, platformName, readLock } from './lock.ts'

const lock = readLock(join(import.meta.dirname, '../../package-lock.json'))

test('every optional dependency that the lock names is in it, so npm ci works on every platform', () => {
  expect(missingOptionals(lock)).toEqual([])
})

test('the lock names no registry', () => {
  expect(namedRegistries(lock)).toEqual([])
})

test('the tools, the server and its database are among those with native packages', () => {
  const names = nativeFamilies(lock).map(place => place.split('node_modules/').at(-1))
  expect(new Set(names)).toEqual(
    new Set([
      '@biomejs/biome',
      '@node-rs/argon2',
      '@resvg/resvg-js',
      '@tailwindcss/oxide',
      'apps/server',
      'esbuild',
      'lightningcss',
      'oxc-parser',
      'oxc-resolver',
      'rolldown',
      'sharp',
      'typescript-native',
    ]),
  )
})

test.each(PLATFORMS)('an install on $os $cpu brings the native package of each', platform => {
  const without = nativeFamilies(lock).filter(family => nativePlaces(lock, family, platform).length === 0)
  expect(without).toEqual([])
})

describe('the check itself', () => {
  const planted = (change: (packages: Record<string, Lock[string]>) => void): Lock => {
    const packages = { ...lock }
    change(packages)
    return packages
  }
  const oxide = 'node_modules/@tailwindcss/oxide-darwin-arm64'

  test('a platform package that the lock lacks is named', () => {
    const lacking = planted(packages => delete packages[oxide])
    expect(missingOptionals(lacking)).toEqual([
      `node_modules/@tailwindcss/oxide needs @tailwindcss/oxide-darwin-arm64 ${lock['node_modules/@tailwindcss/oxide']?.version}`,
    ])
    const without = PLATFORMS.filter(platform => nativePlaces(lacking, 'node_modules/@tailwindcss/oxide', platform).length === 0)
    expect(without.map(platformName)).toEqual(['darwin-arm64'])
  })

  test('so is one of another version', () => {
    const older = planted(packages => {
      packages[oxide] = { ...packages[oxide], version: '4.0.0' }
    })
    expect(missingOptionals(older)).toHaveLength(1)
  })

  test('a package in the node_modules of the one that needs it counts', () => {
    const nested = planted(packages => {
      packages[`node_modules/@tailwindcss/oxide/${oxide}`] = packages[oxide] ?? {}
      delete packages[oxide]
    })
    expect(missingOptionals(nested)).toEqual([])
  })

  test('the address of a registry is named', () => {
    const addressed = planted(packages => {
      packages[oxide] = { ...packages[oxide], resolved: 'https://registry.example/oxide.tgz' }
    })
    expect(namedRegistries(addressed)).toEqual([`${oxide}: https://registry.example/oxide.tgz`])
  })

  test.each([
    [{ os: ['darwin'] }, ['darwin-arm64', 'darwin-x64']],
    [{ os: ['!win32'] }, ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64']],
    [{ os: ['linux'], cpu: ['arm64'], libc: ['glibc'] }, ['linux-arm64']],
    [{ os: ['linux'], cpu: ['arm64'], libc: ['musl'] }, []],
    [{ os: ['linux', 'win32'], cpu: ['wasm32'] }, []],
  ])('%j is installed on %j', (entry, platforms) => {
    const small: Lock = { family: { optionalDependencies: { one: '1.0.0' } }, 'node_modules/one': { version: '1.0.0', ...entry } }
    expect(PLATFORMS.filter(platform => nativePlaces(small, 'family', platform).length > 0).map(platformName)).toEqual(platforms)
  })
})
