import type { build } from 'esbuild'

/** How the server is built, for processes of tests. */
export async function serverBundleOptions(): Promise<Parameters<typeof build>[0]> {
  const path = '../../../../tools/workspace/server-bundle.mjs'
  return ((await import(path)) as { serverBundle: Parameters<typeof build>[0] }).serverBundle
}
